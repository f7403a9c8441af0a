import { z } from 'zod';
import { readRecording } from './call-recording.ts';
import { REQUIRED_SECTION, SECTION_IDS } from './page-sections.ts';
import { urlWith } from '../safe-url.ts';
import { refusal } from './setting-problem.ts';
import { lineText } from '../text.ts';

const section = z.enum(SECTION_IDS, { error: `must be one of ${SECTION_IDS.join(', ')}` });

/** In display order. The page hides the sections that are not in this list. */
export const sectionsSchema = z
  .array(section)
  .max(SECTION_IDS.length, { error: `must have at most ${SECTION_IDS.length} sections` })
  .superRefine((shown, context) => {
    shown.forEach((id, index) => {
      if (shown.indexOf(id) === index) return;
      context.addIssue({ code: 'custom', path: [index], ...refusal('section_twice') });
    });
    if (shown.includes(REQUIRED_SECTION)) return;
    const missing = refusal('section_missing', { section: REQUIRED_SECTION });
    context.addIssue({ code: 'custom', ...missing });
  });

/** Refuses other protocols, because they could run code or show content from the URL itself. */
const linkUrl = urlWith(/^(?:https?|mailto|tel)$/, 'not_link_url').max(500);

const linkSchema = z.strictObject({ label: lineText(40), url: linkUrl });
export type PageLink = z.output<typeof linkSchema>;

export const MAX_LINKS = { navigation: 6, legal: 8 } as const;

const list = (kind: keyof typeof MAX_LINKS) =>
  z
    .array(linkSchema)
    .max(MAX_LINKS[kind], { error: `must have at most ${MAX_LINKS[kind]} links` })
    .optional();

export const linksSchema = z.strictObject({
  navigation: list('navigation'),
  legal: list('legal'),
});

const recording = z
  .string()
  .superRefine((text, context) => {
    const file = readRecording(text);
    if (file.kind === 'refused') context.addIssue({ code: 'custom', ...refusal(...file.problem) });
  })
  .optional();

/**
 * The recordings of the example call as data URLs, by the page's language. Without a recording, the
 * browser's voices speak the call.
 */
export const exampleCallSchema = z.strictObject({ en: recording, es: recording });
export type ExampleCallSettings = z.output<typeof exampleCallSchema>;

const moment = z.iso.datetime({ offset: true });

const urgencyWords = {
  /** 'Limited spots remaining: 47' */
  spots: lineText(80).optional(),
  /** 'Special pricing ends in'. Without this label, there is no countdown. */
  countdown: lineText(80).optional(),
};

export const urgencySchema = z.strictObject({
  ...urgencyWords,
  /**
   * Promo, spots and countdown disappear at this time. Without an end, the countdown restarts
   * daily.
   */
  endsAt: z
    .string()
    .refine((text) => moment.safeParse(text).success, refusal('not_moment'))
    .optional(),
});

/** Contains no `endsAt`, because the end is the same in every language. */
export const translatedUrgencySchema = z.strictObject(urgencyWords);

// The server writes the origins into the Content-Security-Policy header. A semicolon in an origin
// would start another directive, and a star would allow every site.
const ORIGIN_SHAPE = /^https?:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d+)?$/;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Embedding is off by default. */
export const embedSettingsSchema = z.strictObject({
  origins: z
    .array(z.string().transform(withoutSlash).refine(isEmbedOrigin, refusal('not_embed_origin')))
    .max(50)
    .prefault([]),
});

/** Browsers add this slash when people copy a site's address. */
function withoutSlash(text: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/]+)\/$/.exec(text) ?? [];
  return origin === '' ? text : origin;
}

/** Accepts only origins as browsers write them, with https, or with http for this machine. */
function isEmbedOrigin(text: string): boolean {
  if (!ORIGIN_SHAPE.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || LOCAL.has(hostname));
}
