import { describe, expect, it } from 'vitest';
import { readMultistatus } from './multistatus.ts';

const answer = (text: string) =>
  `<multistatus xmlns="DAV:"><response><href>/a</href><propstat><status>HTTP/1.1 200 OK</status>
  <prop><data>${text}</data></prop></propstat></response></multistatus>`;
const textOf = (text: string) => readMultistatus(answer(text))[0]?.properties['data'];

describe('the answer of a CalDAV server', () => {
  it.each([
    ['A&#13;\nB&#xD;&#xA;C', 'A\r\nB\r\nC'],
    ['&lt;&amp;&gt;&quot;&apos;', '<&>"\''],
    ['&amp;#13;&amp;lt;', '&#13;&lt;'],
    ['&#1114112;&#x110000;&unknown;', '&#1114112;&#x110000;&unknown;'],
    ['<![CDATA[A&#13;&amp;]]>', 'A&#13;&amp;'],
  ])('%j is read as %j', (written, read) => {
    expect(textOf(written)).toBe(read);
  });

  it('may have any number of references', () => {
    expect(textOf('A&#13;'.repeat(200_000))).toHaveLength(400_000);
  });
});
