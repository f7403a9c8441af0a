let leadId: string | null = null;

/** Remembers the lead, so that a later voice call refers to it. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

export function knownLead(): string | null {
  return leadId;
}

let callId: string | undefined;

/** Remembers the voice call until the page closes, so that a later lead refers to it. */
export function rememberCall(id: string): void {
  callId = id;
}

export function knownCall(): string | undefined {
  return callId;
}
