import { describe, expect, it } from 'vitest';
import { readMultistatus } from './multistatus.ts';

const responseXml = (text: string) =>
  `<multistatus xmlns="DAV:"><response><href>/a</href><propstat><status>HTTP/1.1 200 OK</status>
  <prop><data>${text}</data></prop></propstat></response></multistatus>`;
const textOf = (text: string) => readMultistatus(responseXml(text))[0]?.properties['data'];

describe('readMultistatus', () => {
  it.each([
    ['A&#13;\nB&#xD;&#xA;C', 'A\r\nB\r\nC'],
    ['&lt;&amp;&gt;&quot;&apos;', '<&>"\''],
    ['&amp;#13;&amp;lt;', '&#13;&lt;'],
    ['&#1114112;&#x110000;&unknown;', '&#1114112;&#x110000;&unknown;'],
    ['<![CDATA[A&#13;&amp;]]>', 'A&#13;&amp;'],
  ])('reads %j as %j', (written, read) => {
    expect(textOf(written)).toBe(read);
  });

  it('accepts any number of character references', () => {
    expect(textOf('A&#13;'.repeat(200_000))).toHaveLength(400_000);
  });
});
