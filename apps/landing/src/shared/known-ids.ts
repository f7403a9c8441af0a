let leadId: string | null = null;

/** Remembers the id of the lead accepted on this page; a later call refers to it. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

/** The latest accepted lead; null until there is one. */
export function knownLead(): string | null {
  return leadId;
}

let callId: string | undefined;

/** Remembers the platform's id of the visitor's call, for a lead they may send. In memory only. */
export function rememberCall(id: string): void {
  callId = id;
}

/** The latest call placed from this page. */
export function knownCall(): string | undefined {
  return callId;
}
