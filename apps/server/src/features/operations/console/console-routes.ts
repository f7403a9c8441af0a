import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  CONSOLE_CONFIG_PATH,
  CONSOLE_PATH,
  MANIFEST_PATH,
  SERVICE_WORKER_POLICY,
  type ConsoleConfig,
} from '@pickup/contracts/operations/console-config';
import type { InlineSources } from '@pickup/contracts/page/page';
import { toWire } from '@pickup/contracts/wire-case';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { AppError } from '../../../errors.ts';
import { negotiateEncoding } from '../../../platform/http/server/negotiate-encoding.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import { permissionsPolicy } from '../../../platform/http/server/security-headers.ts';
import { serveStaticFile } from '../../../platform/http/server/static-files.ts';
import type { BuiltConsole } from './load-console.ts';

export interface ConsoleRoutesDeps {
  /** Null in development, where the development server serves the console from source. */
  readonly built: BuiltConsole | null;
  readonly configOf: (c: Context) => ConsoleConfig;
  readonly manifestOf: (c: Context) => unknown;
  readonly isHttps: (c: Context) => boolean;
  readonly previewOrigin?: string | null;
}

export function createConsoleRoutes(deps: ConsoleRoutesDeps): Hono {
  const { built, configOf, manifestOf, isHttps, previewOrigin = null } = deps;
  const app = new Hono();
  app.get(CONSOLE_CONFIG_PATH, (c) =>
    c.json(toWire(configOf(c)), 200, { 'cache-control': 'no-store' }),
  );
  app.get(MANIFEST_PATH, (c) =>
    c.body(JSON.stringify(manifestOf(c)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-store',
    }),
  );
  if (built === null) return app;
  const bodies = compressed(built.document);
  const serve: MiddlewareHandler = (c) => {
    const file = serveStaticFile(c, built.files);
    if (file) return Promise.resolve(file);
    // A request for a file of an earlier release must get a 404, not the document.
    if (c.req.path.startsWith(`${CONSOLE_PATH}/assets/`)) {
      throw new AppError('not_found', 'There is no such file.');
    }
    c.header(
      'content-security-policy',
      consolePolicy(configOf(c).authUrl, isHttps(c), built.inlineSources, previewOrigin),
    );
    c.header('referrer-policy', 'no-referrer'); // console addresses contain lead ids
    c.header('permissions-policy', NO_FEATURES);
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept-encoding');
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    if (encoding === 'identity') return Promise.resolve(c.html(built.document));
    c.header('content-encoding', encoding);
    c.header('content-type', 'text/html; charset=utf-8');
    return Promise.resolve(c.body(bodies[encoding]));
  };
  app.get(CONSOLE_PATH, serve).get(`${CONSOLE_PATH}/*`, serve);
  app.all(CONSOLE_PATH, methodNotAllowed('GET')).all(`${CONSOLE_PATH}/*`, methodNotAllowed('GET'));
  return app;
}

function compressed(document: string) {
  const plain = Buffer.from(document);
  return { br: new Uint8Array(brotliCompressSync(plain)), gzip: new Uint8Array(gzipSync(plain)) };
}

const NO_FEATURES = permissionsPolicy([]);

/**
 * A third-party script could read the tokens in the browser's storage, so the policy blocks such
 * scripts and their connections.
 */
export function consolePolicy(
  authUrl: string | null,
  isHttps: boolean,
  inline: InlineSources,
  previewOrigin: string | null = null,
): string {
  const connect = authUrl === null ? [] : [new URL(authUrl).origin];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.script],
    ['style-src', "'self'", ...inline.style],
    ['img-src', "'self'", 'data:'], // the authenticator's QR code is a data address
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['frame-src', previewOrigin ?? "'self'"], // previews of the page are in frames
    ['form-action', "'none'"], // scripts send all forms
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The service worker's address must be a trusted type.
    ['trusted-types', SERVICE_WORKER_POLICY],
    // On plain HTTP, this directive would make phones on the local network request HTTPS, which
    // fails.
    ...(isHttps ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
