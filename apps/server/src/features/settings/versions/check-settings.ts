import type { PageRenderer } from '@pickup/contracts/page/page';
import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { MAX_PAGE_BYTES, PAGE_BUDGET_BYTES } from '@pickup/contracts/settings/page-settings-rules';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import {
  pathText,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@pickup/messages/language';
import { settingLabel } from '@pickup/settings/describe-settings-changes';
import { checkCustomTexts } from '@pickup/settings/custom-texts';
import { problemOf, type ValidationIssue } from '../../../platform/http/body/issue-message.ts';
import { isPrivateHost } from '../../../platform/outgoing/public-address.ts';
import { measurePage } from '../rendering/make-document.ts';

interface CheckedSettings {
  readonly settings: SiteSettings | null;
  readonly problems: readonly SettingsProblem[];
}

export function checkSettings(written: WrittenSettings): CheckedSettings {
  const read = siteSettingsSchema.safeParse(written);
  if (read.success) return { settings: read.data, problems: [] };
  return { settings: null, problems: read.error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: ValidationIssue): SettingsProblem[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code !== 'unrecognized_keys') return [{ path, ...problemOf(issue) }];
  const unknown = settingProblem('unknown_setting');
  return (issue.keys ?? []).map((key) => ({ path: [...path, key], ...unknown }));
}

type SecretsOf = (settings: SiteSettings) => { readonly problems: readonly SettingsProblem[] };

/**
 * New settings need valid values, a complete phone number and all their secrets. They may contain
 * only custom texts that this release supports.
 */
export function checkUnpublished(written: WrittenSettings, secretsOf: SecretsOf): CheckedSettings {
  const checked = checkSettings(written);
  const { settings } = checked;
  if (settings === null) return checked;
  const { problems: secretProblems } = secretsOf(settings);
  return {
    settings,
    problems: [...checkPhone(settings), ...checkCustomTexts(settings), ...secretProblems],
  };
}

/** A national number includes its area code, and an international one its country code. */
const MIN_DIGITS = { national: 10, international: 8 } as const;
const MAX_DIGITS = 15;

/** Call this only before publishing, because older versions may have an incomplete number. */
export function checkPhone({ phone }: { readonly phone: string }): SettingsProblem[] {
  const digits = phone.replace(/\D/g, '').length;
  const minDigits = MIN_DIGITS[phone.startsWith('+') ? 'international' : 'national'];
  if (digits >= minDigits && digits <= MAX_DIGITS) return [];
  return [
    { path: ['phone'], ...settingProblem('incomplete_phone', { ...MIN_DIGITS, max: MAX_DIGITS }) },
  ];
}

/**
 * Finds webhooks to a private network that the settings do not allow. Makes no DNS lookups. Call
 * this only before publishing, because older versions may have such webhooks.
 */
export function checkAddresses(written: WrittenSettings): SettingsProblem[] {
  const webhooks = checkSettings(written).settings?.webhooks ?? [];
  return webhooks.flatMap(({ url, allowPrivateNetwork }, index) =>
    allowPrivateNetwork || !isPrivateHost(new URL(url))
      ? []
      : [{ path: ['webhooks', index, 'url'], ...settingProblem('private_address') }],
  );
}

/** `pageBytes` is null without valid settings or without a renderer. */
export async function withPageSizes(
  written: WrittenSettings,
  { settings, problems }: CheckedSettings,
  renderer: PageRenderer | null,
) {
  if (settings === null || renderer === null) return { problems, pageBytes: null };
  const pageBytes = {
    en: await measurePage(renderer, settings, 'en'),
    es: await measurePage(renderer, settings, 'es'),
  };
  const tooLarge = LANGUAGES.filter((language) => pageBytes[language] > MAX_PAGE_BYTES);
  const found = tooLarge.map((language) => sizeProblem(written, language, pageBytes[language]));
  return { problems: [...problems, ...found], pageBytes };
}

/** Returns the paths of the longest texts of each page that is larger than recommended. */
export function textsOfLargePages(
  written: WrittenSettings,
  pageBytes: Readonly<Record<Language, number>>,
): SettingPath[] {
  const large = LANGUAGES.filter((language) => pageBytes[language] > PAGE_BUDGET_BYTES);
  const paths = large.flatMap((language) => largestTexts(written, language).slice(0, MAX_NAMES));
  return [...new Map(paths.map((path) => [pathText(path), path])).values()];
}

const MAX_NAMES = 4;

function sizeProblem(written: WrittenSettings, language: Language, size: number): SettingsProblem {
  const texts = largestTexts(written, language).slice(0, MAX_NAMES);
  const names = texts.map((path) => settingLabel(path, written)).join(', ');
  const bytes = size - MAX_PAGE_BYTES;
  return {
    path: [...(texts[0] ?? [])],
    ...settingProblem('page_too_large', { language: LANGUAGE_NAMES[language], bytes, names }),
  };
}

export function largestTexts(written: WrittenSettings, language: Language): SettingPath[] {
  return textsIn(written)
    .filter(
      ({ path: [top, second] }) => PAGE_KEYS.has(top) && (top !== 'texts' || second === language),
    )
    .toSorted((one, other) => other.length - one.length)
    .map(({ path }) => path);
}

const PAGE_KEYS: ReadonlySet<unknown> = new Set(
  'badges brand claims links plans promo testimonials texts trades translations urgency'.split(' '),
);

function textsIn(value: unknown, path: SettingPath = []): { path: SettingPath; length: number }[] {
  if (typeof value === 'string') return isFile(value) ? [] : [{ path, length: value.length }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The page contains only the URL of an uploaded image. */
const isFile = (text: string) => /^\s*(?:data:|<\?xml|<svg)/.test(text);
