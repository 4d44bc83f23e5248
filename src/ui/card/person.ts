import { m } from '../shell/locale.svelte.ts';
import type { Play } from './play.ts';

/** What people call whoever has a device. */
export function personOf({ roles }: Pick<Play, 'roles'>, device: string): string {
  const name = roles.nameOf(device) ?? m.some_phone();
  return device === roles.gm ? m.person_gm({ name }) : name;
}
