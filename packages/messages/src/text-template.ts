/** A parameter of a text that is a function. */
export interface TextParameter {
  readonly name: string;
  /** Of an object: the members that the text contains. */
  readonly members: readonly string[] | null;
  /** The text leaves a part out while the value is empty. */
  readonly isOptional: boolean;
}

/** Reads parameters as they are written in TEXT_PARAMETERS: "net firstName?", "plan {month,year}". */
export function parametersOf(written: string): TextParameter[] {
  return written
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const members = /^\{(.*)\}$/.exec(part)?.[1]?.split(',') ?? null;
      const name = part.replace(/\?$/, '');
      return { name, members, isOptional: part.endsWith('?') };
    });
}

/** Where `withOwnTexts` finds the value of each placeholder. */
export function positionsOf(written: string): ReadonlyMap<string, string> {
  return new Map(
    parametersOf(written).flatMap(({ name, members }, index): [string, string][] =>
      members === null
        ? [[name, `{${index}}`]]
        : members.map((member) => [member, `{${index}.${member}}`]),
    ),
  );
}

/** The names in braces, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))];
}

/**
 * What a function's text is with placeholders for its values: "Get {plan} Plan ROI". `path` leads to it in what the
 * function returns, and is empty if that is the text. A part that is missing while an optional value is empty is in
 * brackets. Null if there is no such text.
 */
export function builtInTemplate(
  text: unknown,
  path: string,
  parameters: readonly TextParameter[],
): string | null {
  const whole = textWith(text, path, parameters, null);
  if (whole === null) return null;
  return parameters
    .filter(({ isOptional }) => isOptional)
    .reduce<string | null>((template, { name }) => {
      const without = textWith(text, path, parameters, name);
      return template === null || without === null
        ? null
        : withBrackets(template, whole, without, `{${name}}`);
    }, whole);
}

function textWith(
  text: unknown,
  path: string,
  parameters: readonly TextParameter[],
  empty: string | null,
): string | null {
  if (typeof text !== 'function') return null;
  const returned: unknown = text(
    ...parameters.map((one) => (one.name === empty ? '' : sample(one))),
  );
  const found = path === '' ? returned : memberAt(returned, path);
  return typeof found === 'string' ? found : null;
}

function sample({ name, members }: TextParameter): unknown {
  if (members === null) return `{${name}}`;
  return Object.fromEntries(members.map((member) => [member, `{${member}}`]));
}

function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name],
      value,
    );
}

/** Puts the part of the template that is missing in `without` into brackets. Null if more than a part differs. */
function withBrackets(
  template: string,
  whole: string,
  without: string,
  placeholder: string,
): string | null {
  if (whole.replaceAll(placeholder, '') === without) return template;
  let start = 0;
  while (start < without.length && whole[start] === without[start]) start += 1;
  const part = whole.slice(start, start + whole.length - without.length);
  const isPart = whole.replace(part, () => '') === without && part.includes(placeholder);
  return isPart ? template.replace(part, () => `[${part}]`) : null;
}
