import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

// As often as fits into an answer of 400 letters. An expression that can read a phrase in two ways
// needs 2^30 steps.
const REPEATED = 30;
/**
 * A guard against hanging rather than a measurement: a valid expression needs less than a
 * thousandth of it.
 */
const HANGS_AFTER_MS = 10_000;

/** Only a repeated group can match a text in more ways than it has letters. */
const REPEATS = /\)(?:[*+]|\{\d+,)/;

const FOLDERS = ['en', 'es'] as const;
const modules = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).map((file) => ({ folder, file })),
);

/** All expressions in a value, and the expressions that the parsers make of its texts. */
function expressionsIn(value: unknown): RegExp[] {
  if (value instanceof RegExp) return [value];
  if (typeof value === 'string') return value.includes('|') ? [new RegExp(`^(?:${value})$`)] : [];
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(expressionsIn)
    : [];
}

const phrasesIn = ({ source }: RegExp): string[] => {
  const parts = source
    .replaceAll(/\\[a-zA-Z]|\(\?(?::|<?[=!])|\{[\d,]+\}|[?*+]/g, '\u0000')
    .split(/[|()[\]^$\u0000]/);
  const cuts = source.replaceAll(/[?]/g, '').split(/[|()[\]^$\\:+*]/);
  return [...new Set([...parts, ...cuts])].map((part) => part.trim()).filter(Boolean);
};

/** A repeated phrase, and pairs in which a third phrase may match across the border. */
function repetitionsOf(expression: RegExp): string[] {
  const phrases = phrasesIn(expression);
  const all = new Set(phrases);
  const pairs = phrases.flatMap((one) =>
    phrases
      .filter((other) => all.has(`${one.split(' ').at(-1)} ${other.split(' ')[0]}`))
      .map((other) => `${one} ${other}`),
  );
  const starts = ['', ...phrases.slice(0, 3).map((phrase) => `${phrase} `)];
  return [...phrases, ...pairs].flatMap((phrase) =>
    starts.flatMap((start) =>
      [' ', ', ', ''].map((between) => `${start}${`${phrase}${between}`.repeat(REPEATED)}!`),
    ),
  );
}

describe.each(modules)('the expressions in $folder/$file', ({ folder, file }) => {
  it('match each repeated phrase in only one way', async () => {
    const { href } = new URL(`${folder}/${file}`, import.meta.url);
    const found = expressionsIn(await import(/* @vite-ignore */ href));
    const repeating = found.filter(({ source }) => REPEATS.test(source));
    const hanging = repeating.filter((expression) => {
      const texts = repetitionsOf(expression);
      const run = 'for (const text of texts) text.replace(expression, "")';
      try {
        runInNewContext(run, { texts, expression }, { timeout: HANGS_AFTER_MS });
        return false;
      } catch {
        return true;
      }
    });
    expect(hanging).toEqual([]);
  });
});
