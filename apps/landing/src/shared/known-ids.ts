let leadId: string | null = null;

/** A later call refers to this lead. */
export function rememberLead(id: string | undefined): void {
  if (id) leadId = id;
}

export function knownLead(): string | null {
  return leadId;
}

let callId: string | undefined;

/** A lead that the visitor sends later refers to this call. The id stays in memory only. */
export function rememberCall(id: string): void {
  callId = id;
}

export function knownCall(): string | undefined {
  return callId;
}
