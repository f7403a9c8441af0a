import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import { memberOf, pathText } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import { fieldWarnings } from '@pickup/messages/operator/settings/page-publishing';
import { createContext } from 'react';

type Warning = DraftCheck['warnings'][number];

/** The first warning of each field, keyed by the field's path as text. */
export type FieldWarnings = ReadonlyMap<string, string>;

export const FieldWarningsContext = createContext<FieldWarnings>(new Map());

const { old_plan_name: planNameText, old_price: priceText, ...otherTexts } = fieldWarnings;

/** Returns the text of a warning, or null if only the review shows the warning. */
export function warningText({ kind, params }: Warning): string | null {
  const values = { old: '', now: '', ...params };
  if (kind === 'old_plan_name') return fill(planNameText, values);
  if (kind === 'old_price') return fill(priceText, values);
  return memberOf<string>(otherTexts, kind) ?? null;
}

/** Keeps only the first warning of each field. */
export function fieldWarningsOf(warnings: readonly Warning[] = []): FieldWarnings {
  const found = warnings.flatMap((warning): [string, string][] => {
    const words = warningText(warning);
    return words === null ? [] : [[pathText(warning.path), words]];
  });
  return new Map(found.toReversed());
}
