import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import { useEffect, useRef, useState } from 'react';
import { isBack, restored, type RemovedItem } from '../draft/removed-item.ts';
import { useEdit, useEditor, useShownList } from './use-editor.ts';

interface Removal extends Pick<RemovedItem, 'title' | 'item' | 'index'> {
  readonly others: readonly unknown[];
}

/** The item of a list that was removed last, until it is there again. The focus moves to the button that undoes it. */
export function useRemoval(path: SettingPath, max: number) {
  const { store } = useEditor();
  const items = useShownList(path);
  const edit = useEdit();
  const [last, setLast] = useState<RemovedItem | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [last]);
  const removed = last && items.length < max && !isBack(last, items) ? last : null;
  return {
    removed,
    undo,
    /** Before the list changes. */
    remember: ({ others, ...item }: Removal) =>
      setLast({ ...item, before: valueAt(store.get().shown, path), after: others }),
    restore: () => {
      if (removed) edit(path, restored(removed, items));
      setLast(null);
    },
  };
}
