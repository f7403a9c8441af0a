/** What a text with placeholders becomes, with the values of an example. */

type Values = Readonly<Record<string, string>>;

const VALUES: Values = {
  amount: '$4,820',
  brandName: 'Acme Answering',
  contractors: '2,500+',
  cost: '$497',
  count: '3',
  dailyCost: '$17',
  day: 'October 31, 2026',
  example: '20',
  firstName: 'Ann',
  first: '$4,820',
  half: '$28,920',
  host: 'www.example.com',
  hourlyValue: '$50',
  hours: '24/7',
  jobs: '5',
  label: 'Email',
  legalName: 'Acme, LLC',
  lift: '20%',
  max: '500',
  min: '1',
  minutes: '15',
  month: '$4,820',
  monthlyRoi: '970%',
  months: '3',
  name: 'Elite',
  names: 'Ann Smith',
  net: '$4,820',
  number: '1',
  outcome: 'Paid back in 3 months',
  page: '1',
  percent: '20%',
  phone: '(555) 010-0199',
  plan: 'Elite',
  planCost: '$497',
  planName: 'Elite',
  price: '$17',
  problem: 'is too long',
  rating: '4.9/5',
  requestId: 'k3f9',
  savings: '$57,840',
  time: '60 seconds',
  timeShare: '80%',
  unrounded: '31.2',
  version: '2',
  weeks: '4.33',
  when: 'in 5 minutes',
  whole: '31',
  words: 'How about Tuesday?',
  year: '$57,840',
};

/** Where a placeholder stands for something else. By the beginning of the text's key. */
const OTHERS: Readonly<Record<string, Values>> = {
  'emails.call.': { time: 'Tuesday, December 1 at 10:00 AM' },
  'figures.terms.hours': { amount: '31' },
  'figures.terms.jobs': { amount: '5' },
  'page/offer-end.ends': { when: 'in 3 days' },
  'report.figures.countedAs': { hours: '10' },
};

/** An example value of a placeholder. `known` are the values of the page itself. */
export function exampleValue(key: string, name: string, known: Values): string {
  const other = Object.entries(OTHERS).find(([start]) => key.startsWith(start))?.[1];
  return [other, known, VALUES].map((values) => values?.[name]).find(Boolean) ?? '';
}

/** The text as visitors see it, with what is in brackets or without. */
export function filledExample(
  text: string,
  valueOf: (name: string) => string,
  withOptional: boolean,
): string {
  return text
    .replaceAll(BRACKETS, (_, part: string) => (withOptional ? part : ''))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
    .trim();
}

const BRACKETS = /\[([^[\]]*\{\w+\}[^[\]]*)\]/g;

/** The names in the brackets of a text. Empty if it has none. */
export const namesInBrackets = (text: string): string[] =>
  [...text.matchAll(BRACKETS)].flatMap(([, part = '']) =>
    [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
