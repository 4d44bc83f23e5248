import type { Kind } from '../../storage/kind.ts';
import { languages, type Language } from './languages.ts';

export const themes = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** What a person has set on this device. */
export interface SettingsData {
  readonly language: Language;
  readonly theme: Theme;
  /** Keep the screen on while a card is in play. */
  readonly wakeLock: boolean;
  readonly vibration: boolean;
  /** What the others of an encounter call whoever has this device; none until they are asked. */
  readonly person?: string;
}

export const defaultSettings: SettingsData = { language: 'auto', theme: 'auto', wakeLock: true, vibration: true };

/** One record a device, written by every tab. */
export const settingsKind: Kind<SettingsData> = {
  name: 'settings',
  shared: true,
  migrations: [],
  guard(data): data is SettingsData {
    if (typeof data !== 'object' || data === null) return false;
    const it = data as Partial<Record<keyof SettingsData, unknown>>;
    return (
      languages.some((language) => language === it.language) &&
      themes.some((theme) => theme === it.theme) &&
      typeof it.wakeLock === 'boolean' &&
      typeof it.vibration === 'boolean' &&
      (it.person === undefined || typeof it.person === 'string')
    );
  }
};
