let callId: string | undefined;

/** Keeps the platform's id of the visitor's call, for the lead that he may send. In memory only. */
export function rememberCall(id: string): void {
  callId = id;
}

/** The latest call that was placed from this page. */
export function knownCall(): string | undefined {
  return callId;
}
