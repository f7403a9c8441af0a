import { createContext, useContext, useEffect, useRef } from 'react';

/** One key of the screen that is open, for the list behind "?". */
export interface Shortcut {
  /** As KeyboardEvent.key names it; two keys one after the other: "g l". */
  readonly keys: string;
  /** What it does. */
  readonly label: string;
}

export interface ShortcutBoard {
  add(shortcut: Shortcut, run: (event: KeyboardEvent) => void): () => void;
  list(): readonly Shortcut[];
}

export const ShortcutContext = createContext<ShortcutBoard | null>(null);

/**
 * Runs on a key, as long as the component is there. Not while somebody types, nor in a dialog, nor with Ctrl,
 * Alt or Meta, which are the browser's.
 */
export function useShortcut(
  keys: string,
  label: string,
  run: (event: KeyboardEvent) => void,
  enabled = true,
): void {
  const board = useContext(ShortcutContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return board?.add({ keys, label }, (event) => latest.current(event));
  }, [board, keys, label, enabled]);
}

interface Entry extends Shortcut {
  run(event: KeyboardEvent): void;
}

// The second key of two must come within this time.
const SECOND_KEY_MS = 1_200;

/** Listens to the document while it runs. The one that was added last is asked first. */
export function createShortcutBoard(): ShortcutBoard & { start(target: Document): () => void } {
  const entries = new Set<Entry>();
  let first: { readonly key: string; readonly at: number } | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isForOthers(event)) return;
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ` : '';
    const found = find(entries, before + event.key) ?? find(entries, event.key);
    first = found ? null : { key: event.key, at: event.timeStamp };
    if (!found) return;
    event.preventDefault();
    found.run(event);
  };
  return {
    add(shortcut, run) {
      const entry = { ...shortcut, run };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    list: () => [...entries].map(({ keys, label }) => ({ keys, label })),
    start(target) {
      target.addEventListener('keydown', onKeyDown);
      return () => target.removeEventListener('keydown', onKeyDown);
    },
  };
}

const find = (entries: ReadonlySet<Entry>, keys: string) =>
  [...entries].toReversed().find((entry) => entry.keys === keys);

function isForOthers({ target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isComposing) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !==
    null
  );
}
