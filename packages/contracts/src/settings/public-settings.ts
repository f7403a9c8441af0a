import { LOCALES, type Language } from '@pickup/messages/language';
import {
  claimSources,
  type ClaimSources,
  claimsIn,
  type ShownClaims,
  offerTexts,
} from './offer-texts.ts';
import { offersFromSettings, SPECIFIED_OFFERS } from './offers-from-settings.ts';
import { offeredTrades, type Offer } from './offer.ts';
import { SECTION_IDS, type SectionId } from './page-sections.ts';
import type { BookingProvider, SiteSettings } from './site-settings.ts';
import { assistantFor, type VoiceSettings } from '../voice/voice-settings.ts';
import type { PageLink } from './page-parts-settings.ts';
import { testimonialsIn, type PublicTestimonial } from './testimonial-settings.ts';
import { answersIn, type AssistantAnswer } from './assistant-settings.ts';

/**
 * The settings for the browser. The list is explicit, so that a new setting is private by default.
 */
export interface PublicSettings {
  readonly brandName: string;
  readonly legalName: string;
  readonly mainSite: { readonly url: string; readonly host: string };
  readonly phone: string;
  readonly siteUrl: string | null;
  readonly privacyUrl: string | null;
  readonly booking: { readonly url: string; readonly provider: BookingProvider } | null;
  /** Absent for the specification's offer, which the page's code already contains. */
  readonly offer?: Offer;
  readonly claims: ShownClaims;
  readonly sources?: ClaimSources;
  readonly promo: string | null;
  readonly urgency: {
    readonly spots: string | null;
    readonly countdown: string | null;
    /** If absent, the countdown restarts daily. */
    readonly ends?: PublicOfferEnd;
  };
  readonly badges: readonly string[];
  readonly testimonials?: readonly PublicTestimonial[];
  /** Absent: the default order. */
  readonly sections?: readonly SectionId[];
  /** Absent: the bar on phones offers the next step. */
  readonly mobileBar?: 'calculate';
  /** Absent: the exit window opens once per visit. */
  readonly exitIntent?: 'always';
  /** The recording's path. Absent: the browser's voices speak the example call. */
  readonly exampleCall?: string;
  readonly links?: PublicLinks;
  readonly answers?: readonly AssistantAnswer[];
  /** By trade id. */
  readonly tradeIcons?: Readonly<Record<string, PublicTradeIcon>>;
  /** If null, the page has the guided assistant. */
  readonly voice: PublicVoice | null;
  /** If null, this server accepts the leads. */
  readonly intake: PublicIntake | null;
  /** The page sends this version with a lead. Absent if no versions are stored. */
  readonly version?: number;
  /** Absent: Pickup's default mark. */
  readonly logo?: PublicLogo;
}

export interface PublicOfferEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "December 24, 2026 at 6:00 PM (UTC−6)", for visitors without JavaScript. */
  readonly text: string;
}

export interface PublicIntake {
  readonly url: string;
  /** The Supabase project's anonymous key, which is public. Null if the function needs no key. */
  readonly key: string | null;
  /**
   * `fallback`: this server accepts leads when the function fails. `copy`: this server keeps a copy
   * of each lead. `none`: leads never reach this server.
   */
  readonly serverRole: 'fallback' | 'copy' | 'none';
}

export interface PublicLinks {
  readonly navigation: readonly PageLink[];
  readonly legal: readonly PageLink[];
}

export interface PublicTradeIcon {
  readonly src: string;
  /** Whether the drawing has only one color. The page then shows it in the text color. */
  readonly isPlain: boolean;
}

export interface PublicLogo {
  readonly src: string;
  /** The browser needs only the ratio, so the unit does not matter. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly showName: boolean;
}

export interface PublicVoice {
  readonly assistantId: string;
  /** Null if calls go through this site (VOICE_PROXY_PATH). */
  readonly publicKey: string | null;
  /** Null if calls go through this site. */
  readonly apiUrl: string | null;
}

export function toPublicSettings(
  settings: SiteSettings,
  language: Language,
  version: number | null = null,
  logo: PublicLogo | null = null,
): PublicSettings {
  const { claims, promo, urgency, badges } = offerTexts(settings, language);
  const { endsAt } = urgency;
  const recording = settings.exampleCall[language];
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
    ...customOffer(settings, language),
    claims,
    ...sourcesOf(settings, language),
    promo: promo ?? null,
    urgency: { spots: urgency.spots ?? null, countdown: urgency.countdown ?? null, ...ends },
    badges,
    ...testimonialsIn(settings, language),
    ...customSections(settings),
    ...(settings.mobileBar === 'calculate' && { mobileBar: settings.mobileBar }),
    ...(settings.exitIntent === 'always' && { exitIntent: settings.exitIntent }),
    ...(recording !== undefined && { exampleCall: recording }),
    ...customLinks(settings, language),
    ...answersIn(settings.assistant, language),
    voice: settings.voice ? toPublicVoice(settings.voice, language) : null,
    intake: null, // the caller adds it, because it also depends on the environment
    ...(version !== null && { version }),
    ...(logo && { logo }),
  };
}

export interface IntakeFacts {
  readonly anonKey: string | null;
  /** Whether the server uses the database in which our own Edge Function stores leads. */
  readonly sharesDatabase: boolean;
}

/** Null if this server accepts leads itself. */
export function publicIntake(
  { intake: { url, copy } }: Pick<SiteSettings, 'intake'>,
  { anonKey, sharesDatabase }: IntakeFacts,
): PublicIntake | null {
  if (url === undefined) return null;
  return { url, key: anonKey, serverRole: sharesDatabase ? 'fallback' : copy ? 'copy' : 'none' };
}

function sourcesOf(settings: SiteSettings, language: Language): Pick<PublicSettings, 'sources'> {
  const shown = settings.sections ?? SECTION_IDS;
  const sources = claimSources(claimsIn(settings, language), shown, language);
  return sources === null ? {} : { sources };
}

function customSections({ sections }: SiteSettings): Pick<PublicSettings, 'sections'> {
  return sections === undefined || sections.join() === SECTION_IDS.join() ? {} : { sections };
}

/** Finds the translated label of each link by the link's URL. */
function customLinks(
  { links, translations }: SiteSettings,
  language: Language,
): Pick<PublicSettings, 'links'> {
  const translatedLinks = language === 'en' ? undefined : translations[language]?.links;
  const translated = (kind: keyof PublicLinks) =>
    (links[kind] ?? []).map(
      (link) => translatedLinks?.[kind]?.find(({ url }) => url === link.url) ?? link,
    );
  const [navigation, legal] = [translated('navigation'), translated('legal')];
  return navigation.length + legal.length === 0 ? {} : { links: { navigation, legal } };
}

function customOffer(settings: SiteSettings, language: Language): Pick<PublicSettings, 'offer'> {
  return offersFromSettings(settings) === SPECIFIED_OFFERS
    ? {}
    : { offer: publicOffer(settings, language) };
}

export function publicOffer(settings: SiteSettings, language: Language): Offer {
  const { model, trades, plans } = offersFromSettings(settings)[language];
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
