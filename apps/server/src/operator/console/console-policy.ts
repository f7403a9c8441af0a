/**
 * What the console may load and do. Its tokens lie in the browser's storage, where any script of the page
 * could read them: so it runs its own files alone, writes no markup from text, and talks to this server and
 * to the project that signs people in.
 */
export function consolePolicy(authUrl: string | null, https: boolean): string {
  const connect = authUrl === null ? [] : [new URL(authUrl).origin];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:'], // the code for an authenticator comes as a data address
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['form-action', "'none'"], // every form is sent by script
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
    // On plain http it would send a phone on the local network to an https port that is not there.
    ...(https ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
