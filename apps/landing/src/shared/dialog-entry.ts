/**
 * The state of two history entries. `dialog` is true for the lead dialog's entry, and false for the
 * page's entry behind it.
 */
interface DialogEntry {
  readonly dialog: boolean;
}

/** Adds a history entry for the dialog, so that Back closes the dialog and stays on the page. */
export function addDialogEntry(): void {
  history.replaceState({ dialog: false } satisfies DialogEntry, '');
  history.pushState({ dialog: true } satisfies DialogEntry, '');
}

/** Returns the state if it belongs to one of the two entries. Otherwise returns null. */
export function dialogEntry(state: unknown): DialogEntry | null {
  return state && typeof state === 'object' && 'dialog' in state ? (state as DialogEntry) : null;
}

export const isDialogEntry = (state: unknown): boolean => dialogEntry(state)?.dialog ?? false;
