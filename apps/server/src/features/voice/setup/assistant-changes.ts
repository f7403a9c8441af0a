export interface AssistantChange {
  /** For example `model.messages[0].content`. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Ignores the order of lists of texts, and members that the platform added. */
export function assistantChanges(current: unknown, wanted: unknown, path = ''): AssistantChange[] {
  if (isListOfTexts(current) && isListOfTexts(wanted) && isSameSet(current, wanted)) return [];
  if (Array.isArray(wanted) && Array.isArray(current) && wanted.length === current.length) {
    return wanted.flatMap((item, at) => assistantChanges(current[at], item, `${path}[${at}]`));
  }
  if (isRecord(wanted) && isRecord(current)) {
    return Object.entries(wanted).flatMap(([name, value]) =>
      assistantChanges(current[name], value, path === '' ? name : `${path}.${name}`),
    );
  }
  return Object.is(current, wanted) ? [] : [{ path, from: current, to: wanted }];
}

export function describeChange({ path, from, to }: AssistantChange): string {
  if (isSecret(path)) return `${path}: ${from === undefined ? 'is set' : 'is replaced'} (secret)`;
  return `${path}: ${shortValue(from)} → ${shortValue(to)}`;
}

export function withoutSecrets(value: unknown, path = ''): unknown {
  if (isSecret(path)) return '(secret)';
  if (Array.isArray(value)) return value.map((item, at) => withoutSecrets(item, `${path}[${at}]`));
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    withoutSecrets(member, path === '' ? name : `${path}.${name}`),
  ]);
  return Object.fromEntries(members) as unknown;
}

// The assistant and each tool may have a server, whose headers may be credentials.
function isSecret(path: string): boolean {
  return /(?:^|\.)(?:headers\.[^.]+|secret|serverUrlSecret)$/.test(path);
}

function shortValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(withoutSecrets(value));
  return text.length <= 100 ? text : `(${text.length} characters)`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && right.every((word) => left.includes(word));
}
