import type { AgendaLead } from '@pickup/contracts/bookings/agenda';
import { toWire } from '@pickup/contracts/wire-case';
import { formatPhone } from './format-phone.ts';
import { namesOf } from './lead-words.ts';
import type { LeadWithoutBody } from '../stored/stored-lead.ts';

export function toAgendaLead(row: LeadWithoutBody): AgendaLead {
  const { terms: _terms, ...figures } = row.recomputed;
  const names = namesOf(row);
  return {
    id: row.id,
    status: row.status,
    tier: row.tier,
    score: row.score,
    quality: row.quality,
    trade_name: names.trade,
    plan_name: names.plan,
    language: row.language,
    contact: toWire({ ...row.normalised, phoneShown: formatPhone(row.normalised.phone) }),
    figures: toWire(figures),
  };
}
