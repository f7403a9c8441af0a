import { useCallback, useContext, useState } from 'react';
import type { ShortcutAction } from '../shared/hooks/shortcut-board.ts';
import { ShortcutContext, useShortcut } from '../shared/hooks/use-shortcut.tsx';

/** Whether the command palette is open, and what could be done when it was opened: the focus was still there. */
export function usePalette() {
  const board = useContext(ShortcutContext);
  const [actions, setActions] = useState<readonly ShortcutAction[] | null>(null);
  const open = useCallback(() => setActions(board?.actions() ?? []), [board]);
  const close = useCallback(() => setActions(null), []);
  useShortcut('mod+k', 'Search leads, screens and actions', open);
  useShortcut('/', 'Search', open, true, { isFallback: true });
  return { actions, open, close };
}
