import { describe, expect, it } from 'vitest';
import { visibleNumber, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['\u202a+44\u202c', '+44'],
    ['\ufeffann@shop.example\u200b', 'ann@shop.example'],
    ['1\u00ad000', '1000'],
    ['ａｎｎ＠ｓｈｏｐ．ｅｘａｍｐｌｅ', 'ann@shop.example'],
    ['Łukasz 李', 'Łukasz 李'],
  ])('turns %j into %j', (text, seen) => {
    expect(visibleText(text)).toBe(seen);
  });
});

describe('visibleNumber', () => {
  it.each([
    ['٣١٢٥٥٥٠١٤٢', '3125550142'],
    ['３１２', '312'],
    ['३१२', '312'],
    ['1️⃣2️⃣', '12'],
    ['＋44', '+44'],
    ['﬩44', '+44'],
    ['−5', '-5'],
    ['٧٫٥', '7.5'],
    ['1٬200', '1,200'],
  ])('turns %s into %s', (text, seen) => {
    expect(visibleNumber(text)).toBe(seen);
  });

  it('converts the digits of every script', () => {
    let next = 0;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(sign)) continue;
      expect(visibleNumber(sign)).toBe(String(next % 10));
      next += 1;
    }
  });
});
