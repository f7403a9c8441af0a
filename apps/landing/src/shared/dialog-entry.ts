/** Marks two entries of the history: that of the lead dialog, and that of the page it lies over. */
interface DialogEntry {
  readonly dialog: boolean;
}

/** Adds the dialog's entry, so that Back closes the dialog and not the page. */
export function addDialogEntry(): void {
  history.replaceState({ dialog: false } satisfies DialogEntry, '');
  history.pushState({ dialog: true } satisfies DialogEntry, '');
}

/** Null for every other entry. The two differ by nothing but the dialog, whatever their addresses say. */
export function dialogEntry(state: unknown): DialogEntry | null {
  return state && typeof state === 'object' && 'dialog' in state ? (state as DialogEntry) : null;
}

export const isDialogEntry = (state: unknown): boolean => dialogEntry(state)?.dialog ?? false;
