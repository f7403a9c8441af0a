import { expect, it } from 'vitest';
import { mailFooter } from './mail-footer.ts';

it.each([
  ['12 Main St\nFort Collins, CO 80521', '12 Main St, Fort Collins, CO 80521'],
  ['12 Main St,\r\n Suite 4 \r\n\r\nFort Collins', '12 Main St, Suite 4, Fort Collins'],
  ['12 Main St, Fort Collins', '12 Main St, Fort Collins'],
])('the footer shows the address %j on one line', (postalAddress, line) => {
  const brand = { name: 'Summit', legalName: 'Summit, LLC', postalAddress };
  const footer = mailFooter({ language: 'en', brand, reason: 'Why', unsubscribeUrl: null });
  expect(footer.at(-1)).toEqual({ kind: 'paragraph', text: `Summit, LLC · ${line}` });
});
