import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

export interface AddressResponse {
  readonly status: number;
  readonly body: string;
  /** The time in the response's Date header. Null without that header. */
  readonly date: Date | null;
  readonly location: string | null;
  /** When the certificate expires. Null without TLS. */
  readonly certificateUntil: Date | null;
  /** When the response arrived, by this machine's clock. */
  readonly at: Date;
}

export interface ProbeOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const MAX_BYTES = 64 * 1_024;
export const TIMEOUT_MS = 10_000;

/** Sends one request on its own connection. Verifies certificates and does not follow redirects. */
export function probeAddress(url: URL, options: ProbeOptions = {}): Promise<AddressResponse> {
  const { method = 'GET', headers = {}, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sentRequest = request(url, { method, headers, agent: false, signal }, (response) => {
      const at = new Date();
      const { socket, statusCode: status = 0, headers: received } = response;
      const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : null;
      const facts = {
        status,
        date: dateOf(received.date),
        location: received.location ?? null,
        certificateUntil: certificate ? dateOf(certificate.valid_to) : null,
        at,
      };
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > maxBytes) response.destroy();
      });
      response.on('close', () => resolve({ ...facts, body }));
    });
    sentRequest.on('error', (error) => reject(signal.aborted ? new TimeoutError() : error));
    sentRequest.end(options.body);
  });
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

function dateOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}
