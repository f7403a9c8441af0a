import { LOCALES, type Language } from '@pickup/messages/language';
import { claimSources, type ClaimSources } from './claim-sources.ts';
import { claimsIn, type ShownClaims } from './claims-in.ts';
import { offersOf, SPECIFIED_OFFERS } from './offer-of-settings.ts';
import { offerTexts } from './offer-texts.ts';
import { offeredTrades, type Offer } from './offer.ts';
import { SECTION_IDS, type SectionId } from './page-sections.ts';
import type { BookingProvider, SiteSettings } from './site-settings.ts';
import { assistantFor, type VoiceSettings } from '../voice/voice-settings.ts';
import type { PageLink } from './page-parts-settings.ts';

/** The settings that the browser gets: an explicit list, so that a new setting stays private by default. */
export interface PublicSettings {
  readonly brandName: string;
  readonly legalName: string;
  readonly mainSite: { readonly url: string; readonly host: string };
  readonly phone: string;
  readonly siteUrl: string | null;
  readonly privacyUrl: string | null;
  readonly booking: { readonly url: string; readonly provider: BookingProvider } | null;
  /** Plans, trades and model. Absent where they are the specification's, which the page knows. */
  readonly offer?: Offer;
  readonly claims: ShownClaims;
  /** Absent if no claim has a source. */
  readonly sources?: ClaimSources;
  readonly promo: string | null;
  readonly urgency: {
    readonly spots: string | null;
    readonly countdown: string | null;
    /** Absent: the countdown starts again each day. */
    readonly ends?: PublicOfferEnd;
  };
  readonly badges: readonly string[];
  /** Absent: the shipped order. */
  readonly sections?: readonly SectionId[];
  /** Absent: the bar of phones offers the next step. */
  readonly mobileBar?: 'calculate';
  /** Absent: the exit window opens once per visit. */
  readonly exitIntent?: 'always';
  /** Absent: none. */
  readonly links?: PublicLinks;
  /** Own icons of trades, by the trades' ids. Absent: none. */
  readonly tradeIcons?: Readonly<Record<string, PublicTradeIcon>>;
  /** The assistant that speaks the page's language. Null: the guided assistant. */
  readonly voice: PublicVoice | null;
  /** The function that takes leads. Null: this site does. */
  readonly intake: PublicIntake | null;
  /** The number of these settings, which the page sends with a lead. Absent without stored versions. */
  readonly version?: number;
  /** Absent: our own mark. */
  readonly logo?: PublicLogo;
}

/** When the page's offer ends. */
export interface PublicOfferEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "December 24, 2026 at 6:00 PM (UTC−6)": for visitors without JavaScript, in the offset of the settings. */
  readonly text: string;
}

/** A function that takes leads, and what this site does besides. */
export interface PublicIntake {
  readonly url: string;
  /** The public, anonymous key of its project. Null: it asks for none. */
  readonly key: string | null;
  /**
   * `stands-in`: it stores its leads in the function's database, so it takes those that the function does not.
   * `copies`: it keeps a copy of each. `nothing`: leads never reach it.
   */
  readonly site: 'stands-in' | 'copies' | 'nothing';
}

/** The operator's links, in the page's language. */
export interface PublicLinks {
  readonly navigation: readonly PageLink[];
  readonly legal: readonly PageLink[];
}

/** The operator's drawing for a trade. */
export interface PublicTradeIcon {
  /** Its path. */
  readonly src: string;
  /** Whether it has only one color. The page then draws it in the color of the text. */
  readonly isPlain: boolean;
}

/** The operator's logo. */
export interface PublicLogo {
  /** Its path. */
  readonly src: string;
  /** In any unit: the browser needs only their ratio. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Whether the brand's name is shown beside it. */
  readonly showName: boolean;
}

/** How the page makes a voice call. */
export interface PublicVoice {
  readonly assistantId: string;
  /** The platform's public key; null where calls go through this site (VOICE_PROXY_PATH). */
  readonly publicKey: string | null;
  /** The platform's API; null where calls go through this site. */
  readonly apiUrl: string | null;
}

/** Reduces the settings to what the browser may know. Texts are in the page's language. */
export function toPublicSettings(
  settings: SiteSettings,
  language: Language,
  version: number | null = null,
  logo: PublicLogo | null = null,
): PublicSettings {
  const { claims, promo, urgency, badges } = offerTexts(settings, language);
  const { endsAt } = urgency;
  const ends = endsAt === undefined ? {} : { ends: publicOfferEnd(endsAt, language) };
  return {
    brandName: settings.brand.name,
    legalName: settings.brand.legalName,
    mainSite: {
      url: settings.mainSite.url,
      host: settings.mainSite.host ?? new URL(settings.mainSite.url).host,
    },
    phone: settings.phone,
    siteUrl: settings.siteUrl ?? null,
    privacyUrl: settings.privacyUrl ?? null,
    booking: settings.booking ?? null,
    ...ownOffer(settings, language),
    claims,
    ...sourcesOf(settings, language),
    promo: promo ?? null,
    urgency: { spots: urgency.spots ?? null, countdown: urgency.countdown ?? null, ...ends },
    badges,
    ...ownSections(settings),
    ...(settings.mobileBar === 'calculate' && { mobileBar: settings.mobileBar }),
    ...(settings.exitIntent === 'always' && { exitIntent: settings.exitIntent }),
    ...ownLinks(settings, language),
    voice: settings.voice ? toPublicVoice(settings.voice, language) : null,
    intake: null, // depends on the environment
    ...(version !== null && { version }),
    ...(logo && { logo }),
  };
}

/** What a server knows of the function besides its settings. */
export interface IntakeFacts {
  /** The public, anonymous key of its project. */
  readonly anonKey: string | null;
  /** Whether the server's database is the one that our own Edge Function stores leads in. */
  readonly sharesDatabase: boolean;
}

/** How leads are taken with these settings. Null: by the server itself. */
export function publicIntake(
  { intake: { url, copy } }: Pick<SiteSettings, 'intake'>,
  { anonKey, sharesDatabase }: IntakeFacts,
): PublicIntake | null {
  if (url === undefined) return null;
  return { url, key: anonKey, site: sharesDatabase ? 'stands-in' : copy ? 'copies' : 'nothing' };
}

function sourcesOf(settings: SiteSettings, language: Language): Pick<PublicSettings, 'sources'> {
  const shown = settings.sections ?? SECTION_IDS;
  const sources = claimSources(claimsIn(settings, language), shown, language);
  return sources === null ? {} : { sources };
}

function ownSections({ sections }: SiteSettings): Pick<PublicSettings, 'sections'> {
  return sections === undefined || sections.join() === SECTION_IDS.join() ? {} : { sections };
}

/** The labels of another language are found by the addresses. */
function ownLinks(
  { links, translations }: SiteSettings,
  language: Language,
): Pick<PublicSettings, 'links'> {
  const own = language === 'en' ? undefined : translations[language]?.links;
  const translated = (kind: keyof PublicLinks) =>
    (links[kind] ?? []).map((link) => own?.[kind]?.find(({ url }) => url === link.url) ?? link);
  const [navigation, legal] = [translated('navigation'), translated('legal')];
  return navigation.length + legal.length === 0 ? {} : { links: { navigation, legal } };
}

function ownOffer(settings: SiteSettings, language: Language): Pick<PublicSettings, 'offer'> {
  return offersOf(settings) === SPECIFIED_OFFERS ? {} : { offer: publicOffer(settings, language) };
}

/** The offer without what the page does not show. */
export function publicOffer(settings: SiteSettings, language: Language): Offer {
  const { model, trades, plans } = offersOf(settings)[language];
  const [first = model.trades[0], ...others] = offeredTrades({ model });
  const shown = [first, ...others] as const;
  const names = shown.map(({ id }) => [id, trades[id] ?? id] as const);
  return { model: { ...model, trades: shown }, trades: Object.fromEntries(names), plans };
}

function toPublicVoice(voice: VoiceSettings, language: Language): PublicVoice | null {
  const { publicKey, apiUrl } = voice;
  const assistantId = assistantFor(voice, language);
  if (assistantId === null) return null;
  if (publicKey === undefined) return { assistantId, publicKey: null, apiUrl: null };
  return { assistantId, publicKey, apiUrl };
}

/** `endsAt` is a time with its offset: "2026-12-24T18:00:00-06:00". */
function publicOfferEnd(endsAt: string, language: Language): PublicOfferEnd {
  const at = Date.parse(endsAt);
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(endsAt) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const when = format.format(new Date(at + offset * 60_000));
  return { at, text: `${when} (${zoneText(offset)})` };
}

/** "UTC−6" or "UTC+5:30" */
function zoneText(offset: number): string {
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest}`;
}
