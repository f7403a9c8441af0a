export type Area = 'localStorage' | 'sessionStorage';

/** The text under a key. Null where there is none, and where the visitor's settings forbid storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON under a key. Null where there is none that can be read. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Full or forbidden storage loses the text. Null removes it. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Everything that is stored is a convenience.
  }
}
