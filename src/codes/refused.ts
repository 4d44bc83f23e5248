import type { Words } from '../language/rulebook.ts';

/**
 * Why a code can't be taken:
 * - `foreign`: no code of ours.
 * - `damaged`: one of ours, but not whole, or not as it was written.
 * - `newer`: written by an app that knows more than this one.
 * - `no-rules`: this app does not have its system, or another version of it.
 * - `unknown`: it goes on with an encounter that is not on this device.
 * - `ahead`: it is for somebody who has heard more than this device.
 * - `too-large`: more than any encounter takes.
 */
export type Refusal = 'foreign' | 'damaged' | 'newer' | 'no-rules' | 'unknown' | 'ahead' | 'too-large';

/** A code that can't be taken. Nothing has been changed. */
export class CodeRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`code refused: ${refusal}`);
  }
}

/** What people are told. */
export const refusalWords: Readonly<Record<Refusal, Words>> = {
  foreign: {
    ru: 'Это не код встречи Turncard.',
    en: 'This is no encounter code of Turncard.'
  },
  damaged: {
    ru: 'Код повреждён или пришёл не целиком. Попросите показать его ещё раз.',
    en: 'The code is damaged, or not all of it came. Ask for it once more.'
  },
  newer: {
    ru: 'Код сделан в более новой версии приложения. Обновите приложение на этом телефоне.',
    en: 'The code was made by a newer version of the app. Update the app on this phone.'
  },
  'no-rules': {
    ru: 'На этом телефоне нет правил, по которым идёт эта встреча, или они другой версии. Обновите приложение на обоих телефонах.',
    en: 'This phone does not have the rules of this encounter, or has another version of them. Update the app on both phones.'
  },
  unknown: {
    ru: 'Это новости встречи, которой на этом телефоне нет. Попросите показать её целиком.',
    en: 'This is news of an encounter that is not on this phone. Ask for the whole of it.'
  },
  ahead: {
    ru: 'Эти новости для телефона, который знает больше. Сначала покажите свой код или попросите всё целиком.',
    en: 'This news is for a phone that has heard more. Show your own code first, or ask for everything.'
  },
  'too-large': {
    ru: 'Код слишком велик для одной встречи.',
    en: 'The code is too large for one encounter.'
  }
};
