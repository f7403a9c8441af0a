import { useState } from 'react';
import { useServices } from '../services.ts';
import { orThrow, useAction, type Action } from './use-action.ts';

export interface ProvableFactor {
  readonly id: string;
  /** E.164 for a factor by text message; null for an app. */
  readonly phone: string | null;
}

export interface SentText {
  readonly challengeId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FactorProof {
  /** The latest message; null before the first one, and for an app. */
  readonly sent: SentText | null;
  /** Whether a code can be typed. */
  readonly ready: boolean;
  readonly sending: Pick<Action, 'busy' | 'problem'>;
  /** Sends a message. Each costs money, so only a button calls this. */
  send(): void;
  /** Raises the session. Throws the sign-in service's refusals. */
  verify(code: string): Promise<void>;
}

/** How a code of this factor is requested and verified. */
export function useFactorProof({ id: factorId, phone }: ProvableFactor): FactorProof {
  const { auth } = useServices();
  const [sent, setSent] = useState<SentText | null>(null);
  const { busy, problem, run } = useAction();
  const send = () =>
    run(async () => {
      const { data } = orThrow(await auth.mfa.challenge({ factorId, channel: 'sms' }));
      if (data) setSent({ challengeId: data.id, at: Date.now() });
    });
  const verify = async (code: string) => {
    const shown = sent
      ? auth.mfa.verify({ factorId, challengeId: sent.challengeId, code })
      : auth.mfa.challengeAndVerify({ factorId, code });
    orThrow(await shown);
  };
  return { sent, ready: phone === null || sent !== null, sending: { busy, problem }, send, verify };
}
