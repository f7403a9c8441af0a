/** The reference page of the API. Each route has its own summary. */

export const contents = 'Contents';
export const toContents = 'Back to contents';
export const skip = 'Skip to the content';
export const asDocument = 'The same as an OpenAPI 3.1 document';

export const startTitle = 'Send a request';
export const startText =
  'An owner creates API keys in the console, under **Keys**. The examples on this page use two variables. Set them first:';
/** Shell commands. The address is short enough for a phone. */
export const variables =
  '# Where this page is, without its path\nPICKUP_URL=https://leads.example.com\nPICKUP_KEY=your-api-key';
export const startVariables =
  'Variables in addresses, such as `$id`, are ids from earlier answers. Examples for people use `$ACCESS_TOKEN`, because keys may not send these requests.';

export const listsTitle = 'Read a list';
export const listsText =
  'A list with `next_cursor` has more pages. Send it as `cursor`, with the same parameters, for the next page. `null` means this was the last page.';

export const errorsTitle = 'Errors';
export const errorsText =
  'Every error has the same body. After 429 and 503, wait as many seconds as the header `retry-after` says, and send the request again.';
export const otherStatus = 'other';
export const errorBody = 'Body:';

export const schemasTitle = 'Data types';
export const schemasText = 'The bodies of responses, and their parts, by name.';

/** Who may send a request. */
export const needs = 'Permission';
export const needsNone = 'none. You need no key.';
export const needsSignedIn = 'a signed-in person, not a key';

export const parameters = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
};
export const body = 'Request body';
export const responses = 'Responses';
export const example = 'Example';
/** At a field that must be sent, and at one that a response may lack. */
export const required = 'required';
export const optional = 'may be missing';
/** Before the codes of an operation's errors. */
export const errorsOf = 'Errors';

export const types: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
  null: 'null',
  uuid: 'UUID',
  'date-time': 'ISO 8601 time',
  date: 'ISO 8601 date',
};
export const anyValue = 'any value';
export const listOf = 'list of ';
/** Several values of a type, after "list of". */
export const plural = (type: string) => `${type}s`;
/** Before the type of an object's values, when its keys are not known. */
export const valuesOf = 'object with values of type ';
/** Between types and between values. */
export const or = ' or ';
export const either = 'Either';
export const orElse = 'Or';
export const always = 'always ';
export const oneOf = 'One of ';
/** Before the names that the keys of an object may have. */
export const keysAre = 'Keys: ';
export const byDefault = 'default ';
export const matching = 'matches ';

type Range = readonly [least: number | undefined, most: number | undefined];

const number = (value: number) => value.toLocaleString('en-US');

function range([least, most]: Range, unit = ''): string {
  if (least === undefined) return most === undefined ? '' : `at most ${number(most)}${unit}`;
  if (most === undefined) return `at least ${number(least)}${unit}`;
  return `${number(least)} to ${number(most)}${unit}`;
}

/** What a value may measure. At least one end of each range is set. */
export const limits = {
  number: (numbers: Range) => range(numbers),
  characters: (lengths: Range) => range(lengths, ' characters'),
  items: (counts: Range) => range(counts, ' items'),
};
