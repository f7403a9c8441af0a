// Matches the characters that OAuth does not allow in error texts (RFC 6749, 4.1.2.1).
const FORBIDDEN = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly error: string;

  constructor(error: string, description: string | undefined) {
    super(clean(description ?? '', 200) || 'The provider refused the sign-in');
    this.error = clean(error, 60) || 'access_denied';
  }
}

function clean(text: string, max: number): string {
  return text.replace(FORBIDDEN, '').slice(0, max);
}
