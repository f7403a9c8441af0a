import { expect, test } from 'vitest';
import { withScheme } from './text-setting.tsx';

test('adds https:// to a web address without a scheme', () => {
  expect(withScheme('lonestar.com')).toBe('https://lonestar.com');
  expect(withScheme(' www.lonestar.co.uk/terms?a=1 ')).toBe('https://www.lonestar.co.uk/terms?a=1');
  expect(withScheme('büros.example:8443/x')).toBe('https://büros.example:8443/x');
});

test.each([
  '',
  'https://lonestar.com',
  'mailto:a@lonestar.com',
  'tel:+13125550142',
  'lonestar',
  'a b.com',
  '(555) 010-0199',
])('leaves “%s” as it is', (text) => {
  expect(withScheme(text)).toBe(text);
});
