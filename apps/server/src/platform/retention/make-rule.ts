import type { RetentionKind } from '@pickup/contracts/privacy/retention';
import { FOREVER, type RetentionSettings } from '@pickup/contracts/privacy/retention-settings';
import type { Purge } from './purge.ts';
import type { RetentionRule } from './retention-rule.ts';

type SettableKind = keyof RetentionSettings & RetentionKind;

/** Data whose period is a setting. */
export function settableRule(
  retention: RetentionSettings,
  kind: SettableKind,
  purge: Purge,
): RetentionRule {
  const keep =
    kind === 'emailFiles' ? (retention.emailFiles ?? retention.deliveries) : retention[kind];
  const setting = `retention.${kind}`;
  if (keep === FOREVER || keep === undefined)
    return { kind, rule: 'forever', days: null, setting, purge };
  return { kind, rule: 'days', days: keep, setting, purge };
}

/** Data that is kept for a period that cannot be set. */
export function fixedRule(kind: RetentionKind, days: number, purge: Purge): RetentionRule {
  return { kind, rule: 'days', days, setting: null, purge };
}

/** Data that is removed when it has expired. */
export function expiringRule(kind: RetentionKind, purge: Purge): RetentionRule {
  return { kind, rule: 'expired', days: null, setting: null, purge };
}
