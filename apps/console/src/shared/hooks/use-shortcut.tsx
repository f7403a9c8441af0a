import { createContext, useContext, useEffect, useRef } from 'react';
import type { ShortcutAction, ShortcutBoard, ShortcutOptions } from './shortcut-board.ts';

export const ShortcutContext = createContext<ShortcutBoard | null>(null);

/**
 * `keys` is one key ("n"), two keys in sequence ("g l"), or a key with Ctrl or Command ("mod+k").
 * While a form field other than a checkbox has the focus, only "mod" shortcuts act.
 */
export function useShortcut(
  keys: string,
  label: string,
  run: (event?: KeyboardEvent) => void,
  enabled = true,
  options: ShortcutOptions = {},
): void {
  useShortcuts([{ keys, label, run }], enabled, options);
}

export function useShortcuts(
  actions: readonly ShortcutAction[],
  enabled = true,
  { applies, isFallback = false }: ShortcutOptions = {},
): void {
  const board = useContext(ShortcutContext);
  const latest = useRef({ actions, applies });
  useEffect(() => {
    latest.current = { actions, applies };
  });
  const names = JSON.stringify(actions.map(({ keys, label }) => [keys, label]));
  useEffect(() => {
    if (!enabled || !board) return;
    const entries = JSON.parse(names) as [keys: string, label: string][];
    const stops = entries.map(([keys, label], index) =>
      board.add({ keys, label }, (event) => latest.current.actions[index]?.run(event), {
        isFallback,
        applies: () => latest.current.applies?.() ?? true,
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [board, names, enabled, isFallback]);
}
