export type Area = 'localStorage' | 'sessionStorage';

/** Returns null if the key is missing or the visitor blocks storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if the key is missing or contains invalid JSON. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Does nothing if storage is full or blocked. A null text removes the key. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Losing the text is acceptable, because everything in storage is only a convenience.
  }
}
