import * as texts from '@pickup/messages/operator/settings/proof';
import type { Factor } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { orThrow, useAction } from './use-action.ts';
import type { ProvableFactor } from './use-factor-proof.ts';

export interface UsableFactor extends ProvableFactor {
  readonly name: string;
}

/**
 * Authenticator apps come first: they need no network and cost nothing. `factors` is null while
 * loading.
 */
export function useUsableFactors() {
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

const KINDS: Readonly<Record<string, string>> = texts.kinds;

export function toUsable(factor: Factor): UsableFactor {
  const { id, friendly_name: name, factor_type: type } = factor;
  // The auth client's type lacks the phone number, but the service's response contains it.
  const phone: unknown = type === 'phone' ? Reflect.get(factor, 'phone') : null;
  return {
    id,
    name: name || KINDS[type] || texts.secondFactor,
    phone: typeof phone === 'string' ? phone : null,
  };
}
