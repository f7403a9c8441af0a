import { errorMessage } from '../error-message.ts';

/** Says why a connection failed and what to do about it. */
export interface Explanation {
  readonly text: string;
  readonly advice: string;
}

const NOT_TRUSTED: Explanation = {
  text: 'its certificate is not trusted.',
  advice: 'Use a certificate from a public authority, and serve its full chain.',
};

const NO_TLS: Explanation = {
  text: 'it does not speak TLS.',
  advice: 'Check the port, and that the service uses TLS.',
};

const SILENT: Explanation = {
  text: 'there was no response in time.',
  advice: 'Check the address and the firewalls on both sides.',
};

const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  ENOTFOUND: {
    text: 'the name has no address in DNS.',
    advice: 'Check the name, and add an A or AAAA record.',
  },
  EAI_AGAIN: {
    text: 'the name server did not respond.',
    advice: 'Check this machine’s DNS settings.',
  },
  ECONNREFUSED: {
    text: 'nothing accepts connections there.',
    advice: 'Start the service, and check the port.',
  },
  ECONNRESET: {
    text: 'the connection was closed.',
    advice: 'Read the log of the service at this address.',
  },
  EHOSTUNREACH: SILENT,
  ENETUNREACH: SILENT,
  ETIMEDOUT: SILENT,
  CERT_HAS_EXPIRED: {
    text: 'its certificate has expired.',
    advice: 'Renew the certificate, and find out why it was not renewed in time.',
  },
  CERT_NOT_YET_VALID: {
    text: 'its certificate is not valid yet.',
    advice: 'Check the clock of this machine.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    text: 'its certificate is for another name.',
    advice: 'Get a certificate for this name, or correct the address.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
};

export function explainConnection(error: unknown): Explanation {
  const code = codeOf(error);
  const known = EXPLANATIONS[code];
  if (known) return known;
  const message = errorMessage(error);
  return { text: `${message || code}.`, advice: 'Check the address and the service behind it.' };
}

/**
 * Returns the error's code. If several addresses of a host failed, returns the first address's
 * code.
 */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
