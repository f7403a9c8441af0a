import type { AmountVocabulary } from '../vocabulary.ts';

const COMMON =
  'trucks?|vans?|guys?|crews?|people|men|employees|techs?|years?|figures?|towns?|percent|my';

export const amountVocabulary: AmountVocabulary = {
  rated: [
    [/\b(\w+)-?ish\b/g, '$1'],
    [/\bhourly\b/g, 'an hour'],
    [/\bdaily\b/g, 'a day'],
    [/\bweekly\b/g, 'a week'],
    [/\bmonthly\b/g, 'a month'],
    [/\b(?:yearly|annually)\b/g, 'a year'],
    [/\s*\/\s*(hr|hour|day|wk|week|mo|month|yr|year|job)\b/g, ' a $1'],
    [/\b(a|per|each) wk\b/g, '$1 week'],
    [/\b(a|per|each) mo\b/g, '$1 month'],
    [/\b(a|per|each) yr\b/g, '$1 year'],
    [/\b(a|per|each) hr\b/g, '$1 hour'],
    [/\b(?:full|whole) day\b/g, 'day'],
    [/\b(?:a|one) day and a half\b/g, '12 hours'],
    [/(^|\bor )(hour|day) and a/, '$1an $2 and a'],
    [/\b(?:on |during )?weekdays\b/, ' a day'],
    [/(?<!\band a )\bhalf (?:a |of a |of the )?(?:work ?)?day\b/g, '4 hours'],
    [/\bbetween (.+?) and (?!a half|a quarter)/, '$1 to '],
  ],
  rate: /\b(?:an?|per|each|every|the) (?:single |work ?|business )?(hour|day|weekday|night|evening|morning|week|month|year|job)\b/g,
  units: new Map([
    ['weekday', 'day'],
    ['night', 'day'],
    ['evening', 'day'],
    ['morning', 'day'],
  ]),
  schedule: /\b(\w+) days? (?:a|per|each|every) week\b/,
  nouns: {
    jobsPerMonth:
      /^(?:jobs?|calls?|appointments?|customers?|clients?|houses?|homes?|projects?|roofs?|lawns?)$/,
    avgJobProfit: /^(?:dollars?|bucks?|usd|profit|\$)$/,
    adminHoursPerWeek: /^(?:hours?|hrs?|h|minutes?|mins?|days?)$/,
  },
  otherNouns: {
    jobsPerMonth: new RegExp(`^(?:${COMMON}|days?|hours?)$`),
    avgJobProfit: new RegExp(`^(?:${COMMON}|days?|hours?|jobs)$`),
    adminHoursPerWeek: new RegExp(`^(?:${COMMON}|jobs)$`),
  },
  // Fewer words than `nouns`, because "5 hours of calls" does not mention jobs.
  ownNouns: {
    jobsPerMonth: /^jobs?$/,
    avgJobProfit: /^(?:dollars?|bucks?|usd|\$)$/,
    adminHoursPerWeek: /^(?:hours?|hrs?|minutes?|mins?)$/,
  },
  percent: /\bpercent\b|%/,
  instead: /\b(?:no|i mean|i meant|make (?:it|that)|scratch that)\b/,
  none: /^(?:(?:none|nothing|nil|nada|not any)(?: at all| really)?|no (?:jobs?|hours?|time|profit|paperwork|admin))$/,
  clauses: /[,;]\s+|\s+(?:at|for|with)\s+/,
  duration: /\b(?:min\w*|h(?:ou)?rs?)\b/,
  money: /\$|\b(?:dollars?|bucks?|grand)\b/,
  days: /^days?$/,
};
