import type { RetentionKind } from '@pickup/contracts/privacy/retention';
import { FOREVER, type RetentionSettings } from '@pickup/contracts/privacy/retention-settings';
import type { Purge } from './purge.ts';
import type { RetentionRule } from './retention-rule.ts';

type SettableKind = keyof RetentionSettings & RetentionKind;

/** A rule whose retention period is a setting. */
export function settableRule<Kind extends SettableKind>(
  retention: Readonly<Record<Kind, number | typeof FOREVER>>,
  kind: Kind,
  purge: Purge,
): RetentionRule {
  const keep = retention[kind];
  const setting = `retention.${kind}`;
  if (keep === FOREVER) return { kind, rule: 'forever', days: null, setting, purge };
  return { kind, rule: 'days', days: keep, setting, purge };
}

export function fixedRule(kind: RetentionKind, days: number, purge: Purge): RetentionRule {
  return { kind, rule: 'days', days, setting: null, purge };
}

/** A rule for data that has its own expiry. */
export function expiringRule(kind: RetentionKind, purge: Purge): RetentionRule {
  return { kind, rule: 'expired', days: null, setting: null, purge };
}
