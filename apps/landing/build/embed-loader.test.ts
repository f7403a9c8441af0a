import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { EMBED_LOADER_PATH } from '@pickup/contracts/page/embed';
import { beforeAll, expect, it } from 'vitest';
import { bundleEmbedLoader, FILE_NAME } from './embed-loader.ts';

let code: string;
beforeAll(async () => {
  code = await bundleEmbedLoader();
});

it('the loader’s file name matches EMBED_LOADER_PATH', () => {
  expect(`/${FILE_NAME}`).toBe(EMBED_LOADER_PATH);
});

it('the loader is one classic script, smaller than 3,000 bytes', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(3_000);
  expect(() => new Script(code)).not.toThrow();
  expect(code).toMatch(/^\(function\(\)\{.*\}\)\(\);?$/s); // a function scope, so it leaves no globals
});

it('the loader contains the texts of both languages', () => {
  for (const text of ['ROI Calculator', 'Calculadora de ROI', 'Close', 'Cerrar']) {
    expect(code).toContain(text);
  }
});

it('the loader stores nothing, and uses nothing that a strict content security policy or Trusted Types would block', () => {
  expect(code).not.toMatch(
    /\beval\b|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|setAttribute|localStorage|sessionStorage|cookie/,
  );
});

it('the loader sends messages only to an exact origin', () => {
  expect(code).toContain('postMessage');
  expect(code).not.toMatch(/postMessage\([^)]*["'`]\*["'`]/);
  const source = readFileSync(new URL('../src/embed-loader.ts', import.meta.url), 'utf8');
  expect(source.match(/postMessage\(/g)).toHaveLength(1);
});
