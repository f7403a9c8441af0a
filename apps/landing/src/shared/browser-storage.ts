export type Area = 'localStorage' | 'sessionStorage';

/** The text under a key. Null if there is none, or if the visitor's settings forbid storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON under a key. Null if there is none, or if it is invalid. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, unless storage is full or forbidden. Null removes it. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // losing it is acceptable, because everything in storage is only a convenience
  }
}
