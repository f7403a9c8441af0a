/** A server and how to sign in there. */
export interface ServerLogin {
  readonly host: string;
  readonly port: number;
  /** Empty if the server needs no sign-in. */
  readonly user: string;
  /** A secret. */
  readonly password: string;
}

/** A URL without a port means the port that is usual for its protocol. */
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

/** Returns a URL that contains the password. A secret. */
export function urlOfLogin(protocol: string, { host, port, user, password }: ServerLogin): URL {
  const url = new URL(`${protocol}://${host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url;
}
