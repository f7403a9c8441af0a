import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import options from '../../../.oxfmtrc.json' with { type: 'json' };
import { withOwnTexts } from './own-texts.ts';
import { TEXT_MODULES } from './text-modules.ts';
import { builtInTemplate, parametersOf, positionsOf, type TextParameter } from './text-template.ts';

// Reads the parameters of all texts that are functions from the functions themselves, and keeps those texts that do
// nothing but put values into words. A build may rename parameters, so the result is a file.

type Call = (...values: readonly unknown[]) => unknown;
type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Every function of a module with its key, in both languages. */
function callsIn(key: string, en: unknown, es: unknown): [string, Call, Call][] {
  if (isCall(en) && isCall(es)) return [[key, en, es]];
  if (!isGroup(en) || !isGroup(es)) return [];
  return Object.keys(en).flatMap((name) => callsIn(`${key}.${name}`, en[name], es[name]));
}

/** The names between a function's parentheses; a destructured one as "{}". */
function namesOf(call: Call): string[] {
  const [, list = ''] = /^\(?([^=]*?(?:=\s*(?:""|''))?[^=]*?)\)?\s*=>/s.exec(call.toString()) ?? [];
  return list
    .replaceAll(/\{[^}]*\}/g, '{}')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => (/^firstName$|=/.test(name) ? `${name.split(/\s*=/)[0]}?` : name));
}

/** What a text gets as an object, and the members that it asks for. */
function spy(name: string, asked: Set<string>): unknown {
  return new Proxy(
    {},
    {
      get: (_target, member) => {
        if (member === Symbol.toPrimitive) return () => `{${name}}`;
        if (typeof member === 'string') asked.add(member);
        return `{${String(member)}}`;
      },
    },
  );
}

function writtenParameters(call: Call): string {
  const names = namesOf(call);
  const asked = names.map(() => new Set<string>());
  call(...names.map((name, index) => spy(name, asked[index] ?? new Set())));
  return names
    .map((name, index) => {
      const members = [...(asked[index] ?? [])];
      return members.length > 0 ? `{${members.join(',')}}` : name;
    })
    .join(' ');
}

/** The keys of the texts in what a function returns. */
function keysIn(key: string, value: unknown): string[] {
  if (!isGroup(value)) return typeof value === 'string' ? [key] : [];
  return Object.keys(value).flatMap((name) => keysIn(`${key}.${name}`, value[name]));
}

const SAMPLES = ['Acme', '1', '1.0', '<1', '$5', 1, 5];
/** Facts that decide between words are members, so far. */
const MEMBERS = [...SAMPLES, true, false];

const argumentsOf = (parameters: readonly TextParameter[], samples: readonly unknown[]) =>
  parameters.map(({ members }, index) =>
    members
      ? Object.fromEntries(
          members.map((member, at) => [member, samples[(index + at) % samples.length]]),
        )
      : samples.filter((sample) => typeof sample !== 'boolean')[index % SAMPLES.length],
  );

function argumentLists(parameters: readonly TextParameter[]): unknown[][] {
  const rotated = MEMBERS.map((_sample, at) => [...MEMBERS.slice(at), ...MEMBERS.slice(0, at)]);
  const all = rotated.map((samples) => argumentsOf(parameters, samples));
  const withEmpty = parameters.flatMap(({ isOptional }, at) =>
    isOptional ? all.map((values) => values.with(at, '')) : [],
  );
  return [...all, ...withEmpty];
}

/** Whether a template says the same as the function, whatever the values are. */
function isTemplate(call: Call, key: string, at: string, written: string): boolean {
  const parameters = parametersOf(written);
  const template = builtInTemplate(call, at, parameters);
  if (template === null) return false;
  const positions = positionsOf(written);
  const own = { [key]: template.replace(/\{([^{}]*)\}/g, (_, name) => positions.get(name) ?? '?') };
  const ownCall = withOwnTexts(own, at === '' ? key : key.slice(0, -at.length - 1), call);
  return argumentLists(parameters).every(
    (values) =>
      JSON.stringify(leaf(ownCall(...values), at)) === JSON.stringify(leaf(call(...values), at)),
  );
}

const leaf = (value: unknown, at: string): unknown =>
  at === ''
    ? value
    : at
        .split('.')
        .reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), value);

function found(): [string, string][] {
  return Object.entries(TEXT_MODULES)
    .flatMap(([module, { en, es }]) => callsIn(module, en, es))
    .flatMap(([key, en, es]): [string, string][] => {
      const written = writtenParameters(en);
      const values = argumentsOf(parametersOf(written), MEMBERS);
      return keysIn(key, en(...values))
        .filter((inner) =>
          [en, es].every((call) => isTemplate(call, inner, inner.slice(key.length + 1), written)),
        )
        .map((inner) => [inner, written]);
    });
}

const HEADER = `// Generated by text-parameters.test.ts. To update it: npx vitest run packages/messages/src/text-parameters.test.ts -u

/**
 * The parameters of each text that is a function and does nothing but put values into words: "plan {month,year}" is a
 * name and an object with two members, and what ends with "?" may be empty.
 */
`;

it('text-parameters.ts lists the parameters of all texts that are templates', async () => {
  const list = `export const TEXT_PARAMETERS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(found()))};`;
  const { code } = await format('text-parameters.ts', `${HEADER}${list}\n`, options);
  await expect(code).toMatchFileSnapshot('./text-parameters.ts');
});
