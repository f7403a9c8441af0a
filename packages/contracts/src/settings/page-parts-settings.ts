import { z } from 'zod';
import { readRecording } from './call-recording.ts';
import { REQUIRED_SECTION, SECTION_IDS } from './page-sections.ts';
import { urlWith } from '../safe-url.ts';
import { refusal } from './setting-problem.ts';
import { lineText } from '../text.ts';

const section = z.enum(SECTION_IDS, { error: `must be one of ${SECTION_IDS.join(', ')}` });

/** The visible sections, in order. A missing section is hidden. */
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

/**
 * A page, an email address or a phone number. Other protocols could run code or show content from
 * the URL itself.
 */
const linkUrl = urlWith(/^(?:https?|mailto|tel)$/, 'not_link_url').max(500);

const linkSchema = z.strictObject({ label: lineText(40), url: linkUrl });
export type PageLink = z.output<typeof linkSchema>;

/** The maximum number of links of each kind. */
export const MAX_LINKS = { navigation: 6, legal: 8 } as const;

const list = (kind: keyof typeof MAX_LINKS) =>
  z
    .array(linkSchema)
    .max(MAX_LINKS[kind], { error: `must have at most ${MAX_LINKS[kind]} links` })
    .optional();

/** The operator's links. */
export const linksSchema = z.strictObject({
  /**
   * The page shows these links in the footer, and on wide screens next to the links to the
   * sections.
   */
  navigation: list('navigation'),
  /** The footer of every page shows these links. */
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
 * The recording that visitors hear, by the page's language, as a data URL. Without one, the
 * browser's voices speak the call.
 */
export const exampleCallSchema = z.strictObject({ en: recording, es: recording });
export type ExampleCallSettings = z.output<typeof exampleCallSchema>;

const moment = z.iso.datetime({ offset: true });

const urgencyWords = {
  /** 'Limited spots remaining: 47' */
  spots: lineText(80).optional(),
  /**
   * 'Special pricing ends in': the label of the countdown. Without this label, there is no
   * countdown.
   */
  countdown: lineText(80).optional(),
};

export const urgencySchema = z.strictObject({
  ...urgencyWords,
  /**
   * When the offer ends. Promo, spots and countdown disappear then. Without an end, the countdown
   * restarts daily.
   */
  endsAt: z
    .string()
    .refine((text) => moment.safeParse(text).success, refusal('not_moment'))
    .optional(),
});

/** The end is the same in every language, so it is not translated. */
export const translatedUrgencySchema = z.strictObject(urgencyWords);

// The origins are part of a header. Other characters would start another directive, and a star
// would allow every site.
const LISTED = /^https?:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d+)?$/;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The sites that may embed the calculator. None by default, so embedding is off. */
export const embedSettingsSchema = z.strictObject({
  origins: z
    .array(z.string().transform(withoutSlash).refine(isEmbedOrigin, refusal('not_embed_origin')))
    .max(50)
    .prefault([]),
});

/** Removes the slash after the host that browsers add when people copy a site's address. */
function withoutSlash(text: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/]+)\/$/.exec(text) ?? [];
  return origin === '' ? text : origin;
}

/** Whether this is exactly an origin as browsers write it: https, or http on this machine. */
function isEmbedOrigin(text: string): boolean {
  if (!LISTED.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || LOCAL.has(hostname));
}
