import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';
import { ALLOWED_ELEMENTS } from './svg-allowed.ts';
import { CLEANED, REFUSED } from '@pickup/test-sinks/svg-payloads';

const DANGEROUS =
  /script|on\w+=|javascript|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|foreign|evil|expression|style|<!|<\?|&|href|\\/i;

describe('an uploaded SVG', () => {
  it.each(Object.entries(CLEANED))('keeps its shapes and loses %s', (_, text) => {
    const result = sanitizeSvg(text);
    if (result.kind === 'refused') throw new Error(result.problem[0]);
    expect(result.text).toContain('<path d="M0 0h9v9z"/>');
    expect(result.text).not.toMatch(DANGEROUS);
    expect(sanitizeSvg(result.text)).toMatchObject({ text: result.text, removed: [] });
  });

  it.each(Object.entries(REFUSED))('is refused in this case: %s', (_, text) => {
    expect(sanitizeSvg(text)).toMatchObject({ kind: 'refused' });
  });

  it('keeps gradients, clips, groups and their references', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="h" href="#g"/><clipPath id="c"><rect width="4" height="4"/></clipPath></defs><g clip-path="url(#c)" transform="rotate(45 4 4)"><circle cx="4" cy="4" r="3" fill="url(#h)"/></g></svg>';
    expect(sanitizeSvg(drawing)).toMatchObject({ text: drawing, removed: [] });
  });

  it('has attributes instead of the styles that drawing programs write', () => {
    const result = sanitizeSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40px" height="20"><style>.cls-1,.cls-2{fill:#123456;}</style><path class="cls-1" d="M0 0h1v1z" style="stroke:red"/></svg>',
    );
    expect(result).toMatchObject({ width: 40, height: 20, removed: [] });
    expect(result).toHaveProperty('text', expect.stringMatching(/fill="#123456" stroke="red"/));
  });

  it.each(['x', '{', '.a{', '.a{}'])(
    'is read in linear time, even with a long style of "%s"',
    (part) => {
      const style = `<style>.a{fill:#123456}${part.repeat(60_000 / part.length)}</style>`;
      const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${style}<path class="a" d="M0 0h9v9z"/></svg>`;
      expect(sanitizeSvg(text)).toHaveProperty('text', expect.stringContaining('fill="#123456"'));
    },
  );

  it('is returned with a list of what was removed', () => {
    const text = CLEANED['a link'] ?? '';
    expect(sanitizeSvg(text)).toMatchObject({ removed: ['a'] });
  });

  it('has only allowed elements, for any input', () => {
    const tags = ['script', 'g', 'rect', 'a', 'style', 'use', 'image', 'set', 'path', 'text'];
    const keys = ['onload', 'href', 'fill', 'style', 'd', 'id', 'xlink:href', 'class'];
    const links = ['javascript:alert(1)', 'url(#a)', 'url(//x)', '#a', 'fill:url(x)'];
    const values = [...links, 'red', 'M0 0h1v1z'];
    const element = fc
      .tuple(fc.constantFrom(...tags), fc.constantFrom(...keys), fc.constantFrom(...values))
      .map(([tag, key, text]) => `<${tag} ${key}="${text}"/>`);
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), (elements) => {
        const result = sanitizeSvg(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>${elements.join('')}</svg>`,
        );
        if (result.kind === 'refused') throw new Error(result.problem[0]);
        const names = [...result.text.matchAll(/<([a-zA-Z]+)/g)].map(([, tag = '']) => tag);
        expect(names.every((tag) => ALLOWED_ELEMENTS.has(tag))).toBe(true);
        expect(result.text).not.toMatch(/on\w+=|javascript|url\(\/|href/);
      }),
      { numRuns: 100 },
    );
  });
});
