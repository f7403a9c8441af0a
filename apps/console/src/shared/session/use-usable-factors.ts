import * as texts from '@pickup/messages/operator/proof';
import type { Factor } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { orThrow, useAction } from './use-action.ts';
import type { ProvableFactor } from './use-factor-proof.ts';

export interface UsableFactor extends ProvableFactor {
  readonly name: string;
}

export interface UsableFactors {
  /** Apps first, because they need no network and cost nothing. Null while loading. */
  readonly factors: readonly UsableFactor[] | null;
  readonly problem: string | null;
}

/** Second factors that work here: without text messages, those by phone number do not. */
export function useUsableFactors(): UsableFactors {
  const { auth, config } = useServices();
  const [factors, setFactors] = useState<readonly UsableFactor[] | null>(null);
  const { problem, run } = useAction();
  useEffect(() => {
    run(async () => {
      const { data } = orThrow(await auth.mfa.listFactors());
      const numbers = config.phoneFactors ? (data?.phone ?? []) : [];
      setFactors([...(data?.totp ?? []), ...numbers].map(toUsable));
    });
    // eslint-disable-next-line react/exhaustive-deps -- runs once, when the form opens
  }, [auth]);
  return { factors, problem };
}

export function toUsable(factor: Factor): UsableFactor {
  const { id, friendly_name: name } = factor;
  return {
    id,
    name: name || texts.kinds[factor.factor_type] || texts.secondFactor,
    phone: phoneOf(factor),
  };
}

/** The client's types lack it, its responses contain it. */
function phoneOf(factor: Factor): string | null {
  const phone: unknown = factor.factor_type === 'phone' ? Reflect.get(factor, 'phone') : null;
  return typeof phone === 'string' ? phone : null;
}
