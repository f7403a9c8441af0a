let leadId: string | null = null;

/** Remembers the id of the lead accepted on this page; a later call refers to it. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

/** The latest accepted lead; null until there is one. */
export function knownLead(): string | null {
  return leadId;
}
