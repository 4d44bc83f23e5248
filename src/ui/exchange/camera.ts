/**
 * Why there is no picture:
 * - `denied`: the person, or the browser for the page, does not allow it.
 * - `missing`: there is no camera.
 * - `busy`: there is one, and it gives no picture, mostly because another app has it.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Which way it looks: away from the person, or at them, as for two phones held face to face. */
export type Facing = 'environment' | 'user';

/** Turns the camera on; one that looks the other way is better than none. Whoever gets it turns it off (`turnOff`). */
export async function openCamera(facing: Facing): Promise<MediaStream | CameraProblem> {
  // Missing where the page did not come by a secure connection.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'missing';
  try {
    // Finer pictures read no better and take longer.
    const video = { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
  }
}

/** Turns a camera off. */
export function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether there is one to change to. Known only after the first one was allowed. */
export async function hasSeveral(): Promise<boolean> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind }) => kind === 'videoinput').length > 1;
}
