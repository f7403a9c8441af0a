import type { PushMessage } from '@pickup/contracts/push/push-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/push-message';
import type { AttemptContext } from '../../context.ts';
import {
  businessOf,
  callText,
  fullName,
  leadUrl,
  namesOf,
  type StoredLead,
} from '../leads/index.ts';
import type { Subscription } from './subscriptions.ts';

/** Whether the lead is still waiting. For the act `assigned`, the lead's status does not matter. */
export const isWaiting = ({ erasedAt, status }: StoredLead, act: unknown): boolean =>
  erasedAt === null && (act === 'assigned' || status === 'new');

/**
 * Returns null if the message needs a lead that is missing, or would show a lead that is no longer
 * waiting.
 */
export function messageOf(
  { apiUrl }: Pick<AttemptContext, 'apiUrl'>,
  act: unknown,
  lead: StoredLead | null,
  { sound }: Pick<Subscription, 'sound'>,
): PushMessage | null {
  if (act === 'test') return { do: 'test', title: texts.testTitle, body: texts.testText };
  if (!lead) return null;
  if (act === 'clear') return { do: 'clear', lead: lead.id };
  if (!isWaiting(lead, act)) return null;
  const { score } = lead.quality ?? { score: lead.score };
  const name = fullName(lead.normalised) || businessOf(lead) || texts.noName;
  const path = leadUrl(apiUrl, lead.id);
  const noCall = lead.doNotCall ? [callText(lead)] : [];
  return {
    do: 'show',
    lead: lead.id,
    title: fill(act === 'assigned' ? texts.assigned : texts.newLead, { name }),
    body: [fill(texts.body, { trade: namesOf(lead).trade, quality: score }), ...noCall].join('\n'),
    silent: !sound,
    ...(lead.doNotCall ? {} : { call: `${path}#call` }),
    open: path,
    labels: texts.labels,
  };
}
