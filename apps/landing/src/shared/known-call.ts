let callId: string | undefined;

/** Remembers the platform's id of the visitor's call, for a lead they may send. In memory only. */
export function rememberCall(id: string): void {
  callId = id;
}

/** The latest call placed from this page. */
export function knownCall(): string | undefined {
  return callId;
}
