import type { QualityReason } from '@pickup/contracts/leads/lead-quality';
import {
  NO_NUMBERS_REASON,
  SUGGESTED_NUMBERS_REASON,
} from '@pickup/contracts/settings/suggested-numbers';
import { planOf, plansByPrice, tradeOf, type RoiModel } from '@pickup/roi';
import type { ScoreInput } from './score-input.ts';

/** Points for signs of interest. */
const BASE = 45;
const OWN_JOBS = 8;
const OWN_PROFIT = 8;
const OWN_HOURS = 6;
const LARGEST_PLAN = 7;
const CONSENT = 10;
const CAME_BACK = 12;
const SENT_AGAIN = 8;
const SEARCH_AD = 8;
const CAMPAIGN = 4;

/** A second visit within this time may be a reload. */
const ANOTHER_VISIT_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

/** Social networks add a click id to every link, so only search engines are listed. */
const SEARCH_CLICKS = ['gclid', 'gbraid', 'wbraid', 'msclkid'];
const PAID_SEARCH = /^(?:cpc|ppc|paid_?search|sem)$/i;

export function intentReasons(input: ScoreInput): QualityReason[] {
  return [
    reason(input.cameToBook ? 'Came to book a call' : 'Asked for the report', BASE),
    ...ownNumbers(input),
    ...largestPlan(input),
    ...timeTaken(input.formElapsedMs),
    ...cameBack(input),
    ...cameFrom(input.parameters),
    ...(input.hasConsent ? [reason('Agreed to hear from us', CONSENT)] : []),
    ...(input.resubmissions > 0
      ? [reason('Sent the form again with other details', SENT_AGAIN)]
      : []),
  ];
}

// The visitor typed the numbers that differ from the suggested ones.
function ownNumbers({ inputs, cameToBook, offer: { model } }: ScoreInput): QualityReason[] {
  const { defaults } = model;
  const trade = tradeOf(model, inputs.businessType);
  const own = [
    !isOneOf(inputs.jobsPerMonth, trade.defaultJobs, defaults.jobsPerMonth) &&
      reason('Entered their own number of jobs', OWN_JOBS),
    !isOneOf(inputs.avgJobProfit, trade.defaultTicket, defaults.avgJobProfit) &&
      reason('Entered their own profit per job', OWN_PROFIT),
    inputs.adminHoursPerWeek !== defaults.adminHoursPerWeek &&
      reason('Entered their own admin hours', OWN_HOURS),
  ].filter((each) => each !== false);
  return own.length > 0
    ? own
    : [reason(cameToBook ? NO_NUMBERS_REASON : SUGGESTED_NUMBERS_REASON, 0)];
}

function largestPlan({ inputs, offer: { model } }: ScoreInput): QualityReason[] {
  const { price, name } = planOf(model, inputs.selectedPlan);
  const isLargest = model.plans.length > 1 && price === plansByPrice(model).at(-1)?.price;
  return isLargest ? [reason(`Wants the ${largestWord(model)} plan, ${name}`, LARGEST_PLAN)] : [];
}

const largestWord = ({ plans }: RoiModel) => (plans.length > 2 ? 'largest' : 'larger');

function isOneOf(value: number, ...suggested: readonly number[]): boolean {
  return suggested.includes(value);
}

/** An upper bound in seconds since the page's load, a reason, and its points. */
const TIMES: readonly (readonly [number, string, number])[] = [
  [8, 'Sent within seconds, faster than people type', -15],
  [25, 'Filled in the form in a hurry', 0],
  [15 * 60, 'Took as long as reading and typing usually take', 10],
  [2 * 3600, 'Stayed on the page for a long time', 5],
  [Number.POSITIVE_INFINITY, 'Left the page open for hours', 0],
];

function timeTaken(elapsedMs: number | null): QualityReason[] {
  if (elapsedMs === null) return [];
  const found = TIMES.find(([seconds]) => elapsedMs < seconds * 1000);
  return found ? [reason(found[1], found[2])] : [];
}

function cameBack({ firstVisitAt, lastVisitAt }: ScoreInput): QualityReason[] {
  const between = Date.parse(lastVisitAt ?? '') - Date.parse(firstVisitAt ?? '');
  if (!(between >= ANOTHER_VISIT_MS)) return [];
  const days = Math.round(between / DAY_MS);
  if (days === 0) return [reason('Came back on the same day', CAME_BACK)];
  return [reason(`Came back after ${days} ${days === 1 ? 'day' : 'days'}`, CAME_BACK)];
}

function cameFrom(parameters: Readonly<Record<string, string>>): QualityReason[] {
  const searched =
    SEARCH_CLICKS.some((name) => parameters[name]) ||
    PAID_SEARCH.test(parameters['utm_medium'] ?? '');
  if (searched) return [reason('Came from a search ad', SEARCH_AD)];
  const hasCampaign = Object.values(parameters).some((value) => value !== '');
  return hasCampaign ? [reason('Came from a campaign', CAMPAIGN)] : [];
}

function reason(text: string, points: number): QualityReason {
  return { part: 'intent', text, points };
}
