import { LANGUAGES, type Language } from '@pickup/messages/language';
import { SPECIFIED_MODEL, type Plan } from '@pickup/roi';
import type { WarningKind } from '@pickup/contracts/settings/draft-check';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { translatedTexts } from './translated-texts.ts';

interface PreviousWord {
  readonly kind: Extract<WarningKind, 'old_plan_name' | 'old_price'>;
  readonly old: string;
  /** Empty for a plan that was removed. */
  readonly now: string;
}

interface PreviousText extends Pick<PreviousWord, 'kind'> {
  readonly path: SettingPath;
  readonly params: { readonly old: string; readonly now: string };
}

/** Finds texts that still mention a plan's previous name or price. */
export function previousPlanTexts(
  settings: SiteSettings,
  published: SiteSettings | null,
): PreviousText[] {
  const texts = translatedTexts(settings).filter(({ path }) => isOperatorsText(path));
  return LANGUAGES.flatMap((language) => {
    const current = plansIn(settings, language);
    // The longest name comes first, because it may contain another name.
    const names = current
      .map(({ name }) => name)
      .toSorted((one, other) => other.length - one.length);
    const words = previousWords(current, published ? plansIn(published, language) : []);
    return texts.flatMap(({ path, spanishPath, [language]: written = '' }) => {
      const place = language === 'en' ? path : spanishPath;
      const text = names.reduce((rest, name) => rest.replaceAll(name, ''), written);
      return words
        .filter(({ kind, old }) => mentions(text, old) && !(kind === 'old_price' && isPromo(place)))
        .map(({ kind, old, now }) => ({ kind, path: place, params: { old, now } }));
    });
  });
}

/** Excludes customers' quotes and the names of plans. */
const isOperatorsText = ([list, , part]: SettingPath) =>
  list !== 'testimonials' && !(list === 'plans' && part === 'name');

/** Another warning checks each amount of a promotion. */
const isPromo = (path: SettingPath) => path.at(-1) === 'promo';

const plansIn = (settings: SiteSettings, language: Language) =>
  offersFromSettings(settings)[language].model.plans;

function previousWords(
  current: readonly Plan[],
  published: readonly Plan[],
): readonly PreviousWord[] {
  const names = current.map(({ name }) => name);
  const amounts = current.flatMap(planAmounts);
  const builtIn = SPECIFIED_MODEL.plans.filter(({ id }) => current.some((plan) => plan.id === id));
  const words = [...published, ...builtIn].flatMap(({ id, name, price }): PreviousWord[] => {
    const plan = current.find((one) => one.id === id);
    const cost = plan ? dollars(plan.price) : '';
    return [
      ...(names.includes(name)
        ? []
        : [{ kind: 'old_plan_name' as const, old: name, now: plan?.name ?? '' }]),
      ...(amounts.includes(price)
        ? []
        : [{ kind: 'old_price' as const, old: dollars(price), now: cost }]),
    ];
  });
  return words.filter(({ old }, index) => words.findIndex((one) => one.old === old) === index);
}

interface Priced {
  readonly price: number;
  readonly originalPrice?: number | undefined;
}

/** The amounts that a text may mention: the price, the original price and the discount. */
export const planAmounts = ({ price, originalPrice = price }: Priced) => [
  price,
  originalPrice,
  originalPrice - price,
];

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Finds "$1,497" in "$1497/month", but does not find "Pro" in "Professional". */
function mentions(text: string, words: string): boolean {
  const escaped = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(',', ',?');
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d]|[.,]\d)`, 'u').test(text);
}
