let leadId: string | null = null;

/** Keeps the id of the lead that was accepted on this page; a call made later is tied to it. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

/** The latest accepted lead; null until there is one. */
export function knownLead(): string | null {
  return leadId;
}
