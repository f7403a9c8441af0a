import type { NumbersAnswer } from '@pickup/contracts/numbers';
import * as texts from '@pickup/messages/operator/numbers';
import type { BarTableRow } from '../../shared/charts/bar-table.tsx';
import { formatShare } from '../../shared/format/figures.ts';
import type { FunnelStep } from '@pickup/contracts/funnel';

type Funnel = NumbersAnswer['funnel'];

/** Each step with its share of the previous step and of all visits. */
export function funnelRows(funnel: Funnel): BarTableRow[] {
  const visits = funnel[0]?.count ?? 0;
  return funnel.map(({ step, count }, index) => {
    const before = funnel[index - 1];
    return {
      key: step,
      name: texts.steps[step],
      count,
      notes: [before ? rate(count, before.count) : '', before ? rate(count, visits) : ''],
    };
  });
}

/**
 * Visitors who opt out of tracking are counted only once they become leads. A later step can
 * therefore exceed an earlier one. A share above 100% has no meaning, so none is shown.
 */
function rate(count: number, of: number): string {
  return count > of ? '–' : formatShare(count, of);
}

/** Whether nothing was counted at any step. */
export function isEmptyFunnel(funnel: Funnel): boolean {
  return funnel.every(({ count }) => count === 0);
}

/** The share of visits that became leads, or why it is unknown. */
export function conversion(funnel: Funnel): string | { readonly none: string } {
  const of = (wanted: FunnelStep) => funnel.find(({ step }) => step === wanted)?.count ?? 0;
  const [visits, leads] = [of('visit'), of('lead')];
  if (visits === 0) return { none: texts.noVisitsCounted };
  // Visitors who opt out of tracking are counted only as leads.
  if (leads > visits) return { none: texts.moreLeads };
  return formatShare(leads, visits);
}
