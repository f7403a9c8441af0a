import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution-parameters';
import type { OperatorLead } from '@pickup/contracts/operator-leads';

const NAMES: Readonly<Record<string, string>> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  source_url: 'Page',
  referrer: 'Came from',
  client_time_zone: 'Time zone',
  lead_source: 'By',
  user_agent: 'Browser',
};
const FIRST = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS, 'source_url', 'referrer'];

/** What the lead says of its origin, then what the server made of it, in words that people read. */
export function attributionRows({
  sent,
  attribution,
}: Pick<OperatorLead, 'sent' | 'attribution'>): [string, string][] {
  const own = [...FIRST, 'lead_source', 'client_time_zone', 'user_agent']
    .map((key): [string, string] => [NAMES[key] ?? key, textOf(sent[key])])
    .filter(([, text]) => text !== '');
  return [...own, ...flatten(attribution)];
}

/** Nested values by their path: "first touch, referrer". */
function flatten(value: Readonly<Record<string, unknown>>, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = `${path}${path && ', '}${key.replaceAll('_', ' ')}`;
    if (inner !== null && typeof inner === 'object') {
      return flatten(inner as Readonly<Record<string, unknown>>, name);
    }
    const text = textOf(inner);
    return text === '' ? [] : [[name, text]];
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
