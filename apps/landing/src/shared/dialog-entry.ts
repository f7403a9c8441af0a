/** Marks two history entries: the lead dialog's, and the page's entry behind it. */
interface DialogEntry {
  readonly dialog: boolean;
}

/** Adds the dialog's entry, so that Back closes the dialog instead of leaving the page. */
export function addDialogEntry(): void {
  history.replaceState({ dialog: false } satisfies DialogEntry, '');
  history.pushState({ dialog: true } satisfies DialogEntry, '');
}

/** Null for any other entry. The two may have different URLs, but differ only by the dialog. */
export function dialogEntry(state: unknown): DialogEntry | null {
  return state && typeof state === 'object' && 'dialog' in state ? (state as DialogEntry) : null;
}

export const isDialogEntry = (state: unknown): boolean => dialogEntry(state)?.dialog ?? false;
