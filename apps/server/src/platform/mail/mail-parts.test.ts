import { escapeHtml } from '@pickup/contracts/escape-html';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { html } from './html/html.ts';
import type { MailDocument } from './mail-document.ts';
import { mailParts } from './mail-parts.ts';
import { mailStyles, BUILT_IN_LOOK } from './html/mail-styles.ts';

const NASTY = `<script>alert("1")</script> & 'x'`;

const { light: LIGHT } = BUILT_IN_LOOK;
const STYLES = mailStyles(BUILT_IN_LOOK);

const document: MailDocument = {
  language: 'en',
  subject: `Subject ${NASTY}`,
  preheader: `Preheader ${NASTY}`,
  brand: { name: `Brand ${NASTY}`, url: 'https://pickup.example/?a="><b>&c' },
  blocks: [
    { kind: 'title', text: `Title ${NASTY}` },
    { kind: 'heading', text: `Heading ${NASTY}` },
    { kind: 'paragraph', text: `Paragraph ${NASTY}` },
    {
      kind: 'figures',
      figures: [
        { label: 'Net', value: `$1 ${NASTY}`, note: `note ${NASTY}`, tone: 'good' },
        { label: 'ROI', value: '-2%', tone: 'bad' },
        { label: 'Jobs', value: '3' },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: `Fact ${NASTY}`, value: `value ${NASTY}` },
        { label: 'Phone', value: '(555) 010-0199', url: 'tel:5550100199' },
        { label: 'Report', value: 'open', url: 'https://pickup.example/r/x' },
      ],
    },
    { kind: 'list', items: [`item ${NASTY}`] },
    { kind: 'button', label: `Go ${NASTY}`, url: 'https://pickup.example/"onclick="x' },
    { kind: 'button', label: 'Other', url: 'https://pickup.example/other', quiet: true },
    {
      kind: 'link',
      textBefore: 'Or read',
      label: `this ${NASTY}`,
      url: 'https://pickup.example/this',
    },
  ],
  footer: [
    { kind: 'paragraph', text: `Footer ${NASTY}` },
    { kind: 'link', textBefore: 'Leave:', label: 'Unsubscribe', url: 'https://pickup.example/u/x' },
  ],
};

describe('the parts of an email', () => {
  const { html: page, text } = mailParts(document);

  it('keep a phone number on one line', () => {
    const [, style] = /href="tel:[^"]*"\s+style="([^"]*)"/.exec(page) ?? [];
    expect(style).toContain('white-space:nowrap');
    const [, other] = /href="https:\/\/pickup\.example\/this"\s+style="([^"]*)"/.exec(page) ?? [];
    expect(other).not.toContain('white-space');
  });

  it('escape every inserted value', () => {
    expect(page).not.toContain('<script');
    expect(page).not.toContain('"onclick="');
    expect(page).not.toContain('"><b>');
    for (const word of [
      'Subject',
      'Preheader',
      'Brand',
      'Title',
      'Footer',
      'value',
      'item',
      'Go',
    ]) {
      expect(page).toContain(`${word} ${escapeHtml(NASTY)}`);
    }
  });

  it('declare the language of the email', () => {
    expect(page).toContain('<html lang="en">');
    expect(mailParts({ ...document, language: 'es' }).html).toContain('<html lang="es">');
  });

  it('have one main landmark, for people who navigate by landmarks', () => {
    expect(page.match(/role="main"/g)).toHaveLength(1);
  });

  it('include a text part with the whole content', () => {
    expect(text).toBe(
      [
        `Title ${NASTY}`,
        `HEADING ${NASTY.toUpperCase()}`,
        `Paragraph ${NASTY}`,
        `Net: $1 ${NASTY} (note ${NASTY})\nROI: -2%\nJobs: 3`,
        `Fact ${NASTY}: value ${NASTY}\nPhone: (555) 010-0199\nReport: open https://pickup.example/r/x`,
        `* item ${NASTY}`,
        `Go ${NASTY}:\nhttps://pickup.example/"onclick="x`,
        'Other:\nhttps://pickup.example/other',
        `Or read this ${NASTY}: https://pickup.example/this`,
        `-- \nFooter ${NASTY}`,
        'Leave: Unsubscribe: https://pickup.example/u/x',
        `Brand ${NASTY} https://pickup.example/?a="><b>&c\n`,
      ].join('\n\n'),
    );
  });

  it('set a light color inline on every element whose class has a dark color', () => {
    const classes = [...STYLES.text.matchAll(/\.(m-[a-z]+)\{(?:background|color|border-color)/g)];
    expect(classes.length).toBeGreaterThan(5);
    for (const [, name = ''] of classes) {
      const elements = [...page.matchAll(new RegExp(`<[^>]*class="[^"]*\\b${name}\\b[^>]*>`, 'g'))];
      expect(elements.length, name).toBeGreaterThan(0);
      for (const [element] of elements) expect(element).toMatch(/#[0-9a-f]{6}/);
    }
  });

  it('show figures in the accent color of the landing page, and losses in its red', () => {
    expect(page).toMatch(/color:#ffb81c"\s*>\s*\$1 /);
    expect(page).toMatch(/color:#ff9d94"\s*>\s*-2%/);
  });

  it('use the colors of the landing page', async () => {
    const file = new URL('../../../../../packages/ui/src/tokens.css', import.meta.url);
    const tokens = await readFile(file, 'utf8');
    for (const color of Object.values(LIGHT)) {
      expect(tokens).toContain(color);
    }
    const dark = tokens.slice(tokens.indexOf('prefers-color-scheme: dark'));
    for (const [color = ''] of STYLES.text.matchAll(/#[0-9a-f]{6}/g)) {
      expect(color === LIGHT.nightLine || dark.includes(color), color).toBe(true);
    }
  });
});

describe('the top of an email with a logo', () => {
  const logo = {
    path: '/brand/1/logo.png',
    width: 128,
    height: 32,
    alt: 'Summit',
    showName: true,
    background: null,
    darkBackground: '#ffffff',
  };
  const topOf = (overrides: Partial<typeof logo>) => {
    const look = { ...BUILT_IN_LOOK, logo: { ...logo, ...overrides } };
    const brand = { name: 'Summit & Sons Heating', url: 'https://summit.example/', look };
    const { html: page } = mailParts({ ...document, brand });
    return page.slice(page.indexOf('role="article"'), page.indexOf('class="m-card'));
  };

  it('has the name in its own cell, so that it never wraps below the logo', () => {
    const cells = [...topOf({}).matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside]) => inside);
    expect(cells).toEqual([
      expect.stringMatching(/^<img[^>]*alt=""[^>]*>$/),
      expect.stringMatching(/>\s*Summit &amp; Sons Heating<\/a/),
    ]);
  });

  it('links the logo if the name is hidden', () => {
    const top = topOf({ showName: false });
    expect(top).not.toContain('<td');
    expect(top).toMatch(/<a [^>]*href="https:\/\/summit.example\/"[^>]*>\s*<img[^>]*alt="Summit"/);
  });
});

describe('html', () => {
  it('keeps a phone number on one line, but no other text', () => {
    const { text } = html`<p>${'Call (555) 010-0199 or +44 7700 900123 at 10 2 times, + 3 4'}</p>`;
    expect(text).toBe(
      '<p>Call (555)&nbsp;010-0199 or +44&nbsp;7700&nbsp;900123 at 10 2 times, + 3 4</p>',
    );
  });

  it('escapes text and keeps HTML that it built', () => {
    const items = ['<a>', '&'].map((text) => html`<li>${text}</li>`);
    const { text } = html`<b title="${'"'}">${items}</b>${7}`;
    expect(text.replace(/\s*\n\s*/g, '')).toBe(
      '<b title="&quot;"><li>&lt;a&gt;</li><li>&amp;</li></b>7',
    );
  });
});
