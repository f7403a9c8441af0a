import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const CATALOG = fileURLToPath(new URL('../../packages/messages/src/', import.meta.url));

/** This file of the English catalog also contains Spanish example values. */
const SPANISH_EXAMPLES = 'custom-text-examples.json';

/**
 * The words that occur in English texts but in no Spanish text. Words with fewer than three letters
 * are left out, because they often occur in both languages.
 */
const ENGLISH = new Set(wordsOf('en'));
for (const word of wordsOf('es')) ENGLISH.delete(word);

function wordsOf(language: string): string[] {
  const folder = join(CATALOG, language);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith(SPANISH_EXAMPLES))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      return name.endsWith('.json') ? textsOfCatalog(source) : textsOf(source);
    })
    .flatMap(wordsIn);
}

function textsOfCatalog(source: string): string[] {
  const texts: string[] = [];
  JSON.parse(source, (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value.replace(/\{\w+\}/g, ' '));
    return value;
  });
  return texts;
}

/** Returns the strings of a module, without comments, imports and template values. */
function textsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .replace(/\$\{[^{}]*\}/g, ' ');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)].map(
    ([text]) => text.slice(1, -1),
  );
}

function wordsIn(text: string): string[] {
  return (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());
}

export function englishIn(text: string, names: readonly string[] = []): string[] {
  const allowed = new Set([...NAMES, ...names].flatMap(wordsIn));
  const withoutAddresses = text.replace(
    /\S+@\S+|https?:\/\/\S+|\b[\w.-]+\.(?:com|example|test)\b/g,
    ' ',
  );
  const found = wordsIn(withoutAddresses).filter((word) => ENGLISH.has(word) && !allowed.has(word));
  return [...new Set(found)];
}

/** Words that the Spanish page may contain: names, and the link to the English page. */
const NAMES = ['Pickup AI, Inc.', 'Pro', 'Elite', 'English', 'View in English'];

/** Expects `lang="es"`, and no English words in the page's texts, labels and title. */
export async function expectSpanish(page: Page, names: readonly string[] = []): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  const texts = await page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'data-busy'];
    const labels = [...document.querySelectorAll('*')].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    const described = ['og:title', 'og:description', 'og:image:alt'].map(
      (name) => `[property="${name}"]`,
    );
    const metas = [...document.querySelectorAll(['[name="description"]', ...described].join())];
    const contents = metas.map((meta) => meta.getAttribute('content') ?? '');
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const code of copy.querySelectorAll('script, style')) code.remove();
    return [document.title, ...contents, ...labels, copy.textContent].join('\n');
  });
  expect(englishIn(texts, names), page.url()).toEqual([]);
}
