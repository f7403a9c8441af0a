/** Problems of settings as the page editor says them: with the names of its fields, and what to do. */

import { claimParts, fields, webhookEvents } from './page-editor-fields.ts';
import { share, shareDecimals } from './setting-problems.ts';

const label = (setting: string) => `“${fields[setting]?.label ?? setting}”`;

type Words = string | ((...found: string[]) => string);

/** What a settings file is told, and the words for it. */
const WORDS: readonly (readonly [problem: RegExp, words: Words])[] = [
  [/^is required, because /, 'enter a name'],
  [/^is required$/, 'fill in this field'],
  [/^must have at most (\d+) characters$/, 'this is too long. Use at most $1 characters'],
  [
    /^contains characters that cannot be stored$/,
    'this has characters that can’t be saved. Type it again',
  ],
  [/^must have at least 1 (?:entries|characters)$/, 'choose at least one'],
  [/^must have at most (\d+) (?:entries|links)$/, 'there are too many. Keep at most $1'],

  [/^must be an http or https address$/, 'enter an address such as https://www.example.com'],
  [
    /^must be an exact https origin/,
    'enter an address such as https://www.example.com, without a path',
  ],
  [
    /^must be an http, https, mailto or tel address$/,
    'enter an address that starts with https://, mailto: or tel:',
  ],
  [
    /^must not contain a user name or password/,
    'remove the user name and the password from the address',
  ],
  [/^must be an email address$/, 'enter an email address such as ann@example.com'],
  [
    /^must (?:be a telephone number|have \d+ to \d+ digits)/,
    'enter a phone number with its area code, such as (555) 010-0199, or with + and its country code',
  ],
  [/^must be a day such as /, 'choose a date'],
  [/^must be a time with its offset/, 'choose a date and a time'],
  [
    /^must not be before asOf$/,
    `this day is before “${claimParts.asOf}”. Choose that day or a later one`,
  ],

  [
    /^must be (?:whole dollars|a number|a whole number) from .+$/,
    (problem) => problem.replace(/^must be/, 'enter').replaceAll(/\d{4,}/g, grouped),
  ],
  [/^must be at least (\d+)$/, (_, least = '') => `enter ${grouped(least)} or more`],
  [/^must be at most (\d+)$/, (_, most = '') => `enter ${grouped(most)} or less`],
  [/^must be (a number|a whole number)$/, 'enter $1'],
  [new RegExp(`^${share}$`), 'enter a percentage from 0 to 100'],
  [new RegExp(`^${shareDecimals}$`), 'enter a percentage with at most 2 decimals'],
  [
    /^must be higher than price/,
    'enter more than the price, because the page strikes it through. Or leave it empty',
  ],
  [
    /^must not be above model\.(\S+), which is (-?\d+)/,
    (_, setting = '', value = '') =>
      `enter at most ${grouped(value)}, as in ${label(`model.${setting}`)}`,
  ],
  [
    /^must not be below model\.(\S+), which is (\S+)$/,
    (_, setting = '', value = '') => `enter at least ${value}, as in ${label(`model.${setting}`)}`,
  ],

  [/^must have 1 to (\d+) (plans|trades)$/, 'keep 1 to $1 $2'],
  [
    /^is already the name of another (plan|trade)$/,
    'another $1 has this name. Enter a different one',
  ],
  [
    /^is already true for another plan$/,
    'another plan is the most popular one. Turn one of them off',
  ],
  [/^must have at least one trade that is not hidden$/, 'all trades are hidden. Show at least one'],
  [
    /^must be one of .*: the trades that are not hidden$/,
    'this trade is hidden or was removed. Choose another one',
  ],
  [
    /^must be one of |^must be lowercase letters/,
    'this choice no longer exists. Choose another one',
  ],

  [/^must be a color such as (\S+)$/, 'enter a color such as $1'],
  [/^has too little contrast\. (.+)$/, '$1'],
  [/^must be at most (\d+) kB$/, 'this file is too large. Use one of at most $1 kB'],
  [
    /^must be at most (\d+) pixels wide and high$/,
    'this image is too large. Use one of at most $1 by $1 pixels',
  ],
  [/^is not a (PDF|PNG|JPEG) file$/, 'this $1 file can’t be opened. Choose another file'],
  [
    /^must be a PNG without interlacing$/,
    'this PNG file is interlaced. Save it without interlacing',
  ],
  [/^must be a PDF, PNG or JPEG file/, 'use a PDF, PNG or JPEG file'],
  [/^must be the text of an SVG file, or a PNG file/, 'use an SVG or a PNG file'],
  [
    /^is not (?:well-formed XML|an SVG drawing)|^is empty$/,
    'this is not an SVG file. Choose another file',
  ],
  [
    /^must have a viewBox/,
    'this SVG file doesn’t say its size. Export it with a width and a height',
  ],
  [/^has no shapes\./, 'this SVG file has no shapes. Convert its texts and images to paths'],
  [
    /^(?:contains entity declarations|has too many parts)$/,
    'this SVG file is too complex. Simplify the drawing',
  ],

  [/^is empty\. Remove it/, 'enter some text, or restore the original'],
  [/^is longer than (\d+) characters$/, 'this text is too long. Use at most $1 characters'],
  [
    /^are longer than (\d+) characters together$/,
    (_, most = '') =>
      `your texts are too long. Together, they may have ${grouped(most)} characters`,
  ],
  [/^must be on one line$/, 'this text has a line break. Write it on one line'],
  [
    /^contains (\{.*?\}), but this text has no values$/,
    'remove $1. Pickup has no value for it here',
  ],
  [
    /^contains (\{.*?\})\. This text knows (.+)$/,
    'remove $1. Pickup has no value for it here, only for $2',
  ],
  [/^must contain (\{.*?\})$/, 'add $1. Pickup puts a value there'],
  [/^is not a text of this version$/, 'the page no longer has this text. Restore the original'],

  [
    /^must not contain canary\.lead/,
    `this format creates contacts. Turn off “${webhookEvents['canary.lead']}”`,
  ],
  [/^contains an id twice$/, 'two webhooks have the same name. Remove one of them'],
  [
    /^(WEBHOOK_SECRET_\w+) is missing/,
    'the server has no signing secret for it. Set the variable $1 there, and restart the server',
  ],
  [
    /^brand\.postalAddress is missing/,
    `enter a postal address, or turn off ${label('mail.followUp.enabled')}`,
  ],
  [/^siteUrl is missing/, 'fill in this field, because links in emails start with it'],
  [
    /^mail\.(?:from is|operators contains) an example/,
    'this is an example address. Enter one that receives email',
  ],
  [
    /^must be (?:text|an object|a list|true or false)$|^is not (?:accepted|a setting)$/,
    'this value can’t be used. Enter it again',
  ],
  [/^needs siteUrl, and must/, `needs ${label('siteUrl')}, which must have a different host`],
];

/** "1000000" as "1,000,000". */
const grouped = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** A problem as the page editor says it. It has no capital and no period. */
export function inEditorWords(problem: string): string {
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(problem);
    if (!found) continue;
    if (typeof words === 'function') return words(...found);
    return words.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
  }
  return problem;
}
