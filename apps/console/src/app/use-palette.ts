import { useCallback, useContext, useState } from 'react';
import type { ShortcutAction } from '../shared/hooks/shortcut-board.ts';
import { ShortcutContext, useShortcut } from '../shared/hooks/use-shortcut.tsx';

/** Whether the command palette is open, and the actions available before it took the focus. */
export function usePalette() {
  const board = useContext(ShortcutContext);
  const [actions, setActions] = useState<readonly ShortcutAction[] | null>(null);
  const open = useCallback(() => setActions(board?.actions() ?? []), [board]);
  const close = useCallback(() => setActions(null), []);
  useShortcut('mod+k', 'Search leads, screens and actions', open);
  useShortcut('/', 'Search', open, true, { isFallback: true });
  return { actions, open, close };
}
