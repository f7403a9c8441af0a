/**
 * What the console may load and do. The browser's storage holds its tokens, where any script of the page could
 * read them. So it runs only its own files and writes no markup from text. It connects only to this server and to
 * the project that signs people in.
 */
export function consolePolicy(authUrl: string | null, https: boolean): string {
  const connect = authUrl === null ? [] : [new URL(authUrl).origin];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:'], // the authenticator's QR code is a data address
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['form-action', "'none'"], // scripts send every form
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
    // On plain http, this directive would send a phone on the local network to an https port that does not exist.
    ...(https ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
