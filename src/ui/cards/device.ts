import type { Device } from '../../encounter/session.ts';

const place = 'turncard.device';
let known: Device | undefined;

/**
 * This device's name in logs and the secret of its dice. Kept outside the records: a backup that is put on another
 * phone must not make two phones of one name.
 */
export function thisDevice(): Device {
  known ??= read() ?? made();
  return known;
}

/** A name that nobody else has. */
export function newId(): string {
  return random(8);
}

function read(): Device | undefined {
  try {
    const [id, secret] = (localStorage.getItem(place) ?? '').split(' ');
    return id && secret ? { id, secret } : undefined;
  } catch {
    return undefined;
  }
}

function made(): Device {
  const device = { id: random(6), secret: random(24) };
  try {
    localStorage.setItem(place, `${device.id} ${device.secret}`);
  } catch {
    // A browser that keeps nothing: this device is a new one every time.
  }
  return device;
}

function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(36).padStart(2, '0')).join(
    ''
  );
}
