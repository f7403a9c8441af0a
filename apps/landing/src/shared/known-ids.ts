let leadId: string | null = null;

/** Remembers the id of the lead that was accepted on this page, for a later call. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

/** The latest accepted lead. Null until there is one. */
export function knownLead(): string | null {
  return leadId;
}

let callId: string | undefined;

/**
 * Remembers the platform's id of the visitor's call, for a lead that they may send. Only in memory.
 */
export function rememberCall(id: string): void {
  callId = id;
}

/** The latest call placed from this page. */
export function knownCall(): string | undefined {
  return callId;
}
