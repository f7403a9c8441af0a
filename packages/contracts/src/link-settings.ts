import { z } from 'zod';
import { urlWith } from './safe-url.ts';
import { lineText } from './text.ts';

/** A page, an email address or a phone number. Nothing that runs or shows content of its own. */
const linkUrl = urlWith(/^(?:https?|mailto|tel)$/, 'not_link_url').max(500);

const linkSchema = z.strictObject({ label: lineText(40), url: linkUrl });
export type PageLink = z.output<typeof linkSchema>;

/** The most links of each kind. */
export const MAX_LINKS = { navigation: 6, legal: 8 } as const;

const list = (kind: keyof typeof MAX_LINKS) =>
  z
    .array(linkSchema)
    .max(MAX_LINKS[kind], { error: `must have at most ${MAX_LINKS[kind]} links` })
    .optional();

/** The operator's own links. */
export const linksSchema = z.strictObject({
  /** Beside the links to the sections on wide screens, and in the footer. */
  navigation: list('navigation'),
  /** In the footer of every page. */
  legal: list('legal'),
});
export type LinksSettings = z.output<typeof linksSchema>;
