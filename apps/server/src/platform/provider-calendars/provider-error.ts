/** A provider refuses, or answers what it should not. The message is for the account's owner. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Of the HTTP answer. */
  readonly status: number;
  /** When the provider wants to be asked again. Null if it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, status: number, retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The provider refuses the refresh token for good: it was revoked, or it has expired. */
export class GrantEndedError extends Error {
  override readonly name = 'GrantEndedError';

  constructor(provider: string) {
    super(`${provider} ended the connection. Connect the account again.`);
  }
}

/** The person left out what Pickup needs. The message is for them. */
export class MissingScopeError extends Error {
  override readonly name = 'MissingScopeError';

  constructor(provider: string) {
    super(
      `${provider} did not give access to the calendars. Connect again and allow everything that it lists.`,
    );
  }
}
