declare global {
  namespace App {
    interface PageState {
      /** This place in the history stands for the open sheets. */
      sheet?: boolean;
    }
  }
}

export {};
