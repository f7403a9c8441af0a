/** The API's document: what it says about itself, and who may call an operation. */

export const title = 'Pickup API';
export const contact = 'The operator of this server';
export const license = 'Not licensed for other use';
export const introduction =
  'Everything that the console does, for your scripts. Send an API key as a bearer token. Times are ISO 8601 in UTC. Responses may get new members, so ignore those that you do not know. Every response has the header `x-request-id`, which the server’s log also has.';
export const keyScheme = 'An API key, or the operator token. Its scopes are the permissions below.';
export const sessionScheme = 'The access token of a person who has signed in.';
export const idempotencyKey =
  '8 to 200 visible ASCII characters. A second request with the same key changes nothing.';
/** One line about who may call an operation. */
export const needsPermission = (permission: string) => `Needs the permission \`${permission}\`.`;
export const needsPerson = 'For people who have signed in, not for keys.';
