/** Marks the lead dialog's history entry and the page's entry behind it. */
interface DialogEntry {
  readonly dialog: boolean;
}

/** With its own entry, Back closes the dialog instead of leaving the page. */
export function addDialogEntry(): void {
  history.replaceState({ dialog: false } satisfies DialogEntry, '');
  history.pushState({ dialog: true } satisfies DialogEntry, '');
}

/** Returns null for any other entry. The two entries differ only by the dialog. */
export function dialogEntry(state: unknown): DialogEntry | null {
  return state && typeof state === 'object' && 'dialog' in state ? (state as DialogEntry) : null;
}

export const isDialogEntry = (state: unknown): boolean => dialogEntry(state)?.dialog ?? false;
