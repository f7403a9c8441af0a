/** A server's address and credentials. */
export interface ServerLogin {
  readonly host: string;
  readonly port: number;
  /** Empty if the server needs no sign-in. */
  readonly user: string;
  /** A secret. */
  readonly password: string;
}

/** Reads a login from a URL. If the URL has no port, uses `usualPort`. */
export function loginIn(
  { hostname, port, username, password }: URL,
  usualPort: number,
): ServerLogin {
  return {
    host: hostname,
    port: port === '' ? usualPort : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** Returns a URL that contains the password, and so is a secret. */
export function urlOfLogin(protocol: string, { host, port, user, password }: ServerLogin): URL {
  const url = new URL(`${protocol}://${host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url;
}
