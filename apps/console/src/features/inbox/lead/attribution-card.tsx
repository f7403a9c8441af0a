import { origin as texts } from '@pickup/messages/operator/leads/lead-origin';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import {
  GUIDED_FORM_VERSION,
  VOICE_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { Card, Facts } from '../../../shared/ui/card.tsx';

// These objects only group values, so labels leave out the names of the objects.
const GROUPS = new Set(['utm', 'click_ids', 'parameters']);
const ORDER = ['utm', 'click_ids', 'referrer', 'source_url', 'lead_source'];

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  roi_calculator: texts.calculator,
  voice_assistant: texts.voiceAssistant,
  booking_page: texts.bookingPage,
};

type Tree = Readonly<Record<string, unknown>>;
type Row = [name: string, text: string];

// A form version identifies the form more exactly than lead_source: the guided assistant sends the
// calculator's lead_source.
const FORM_NAMES: Readonly<Record<string, string>> = {
  [GUIDED_FORM_VERSION]: texts.guidedAssistant,
  [VOICE_FORM_VERSION]: texts.voiceAssistant,
};

export function attributionRows(lead: Pick<OperatorLead, 'sent' | 'attribution'>): Row[] {
  const { sent, attribution } = lead;
  const { first_touch: first, last_touch: last, ...otherFields } = attribution;
  const formName = FORM_NAMES[sent.form_version ?? ''];
  const others = formName === undefined ? otherFields : { ...otherFields, lead_source: formName };
  const ordered = Object.entries(others).toSorted(([a], [b]) => orderOf(a) - orderOf(b));
  const about = { client_time_zone: sent.client_time_zone, user_agent: sent.user_agent };
  return [
    ...flatten(Object.fromEntries(ordered)),
    ...flatten(about),
    ...flatten({ first_touch: first, last_touch: last }),
  ];
}

const NAMES: Readonly<Record<string, string>> = texts.names;

function orderOf(key: string): number {
  const index = ORDER.indexOf(key);
  return index < 0 ? ORDER.length : index;
}

function flatten(tree: Tree, path = ''): Row[] {
  return Object.entries(tree).flatMap(([key, value]): Row[] => {
    const name = GROUPS.has(key) ? path : joined(path, NAMES[key] ?? key.replaceAll('_', ' '));
    if (value !== null && typeof value === 'object') return flatten(value as Tree, name);
    const isText = typeof value === 'string' || typeof value === 'number';
    if (!isText || value === '') return [];
    return [[name, textOf(key, String(value))]];
  });
}

function textOf(key: string, value: string): string {
  if (key === 'lead_source') return SOURCE_NAMES[value] ?? value;
  // Senders may put any text here, so a value that is not a date is shown unchanged.
  if (key === 'at' && !Number.isNaN(Date.parse(value))) return formatMoment(value);
  return value;
}

const joined = (path: string, name: string) =>
  path === '' ? name : `${path}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** URLs are plain text instead of links, because anyone who submits a lead can choose them. */
export function AttributionCard({ lead }: { readonly lead: OperatorLead }) {
  const rows = attributionRows(lead);
  return (
    <Card title={texts.title} collapseId="origin">
      {rows.length === 0 ? <p className="muted small">{texts.unknown}</p> : <Facts rows={rows} />}
    </Card>
  );
}
