import { useState } from 'react';
import { useServices } from '../services.ts';
import { orThrow, useAction } from './use-action.ts';

export interface ProvableFactor {
  readonly id: string;
  /** The phone number that gets the code, in E.164 format. Null for an authenticator app. */
  readonly phone: string | null;
}

export interface SentMessage {
  readonly challengeId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type FactorProof = ReturnType<typeof useFactorProof>;

export function useFactorProof({ id: factorId, phone }: ProvableFactor) {
  const { auth } = useServices();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { busy, problem, run } = useAction();
  // Each message costs money, so only a button calls this.
  const send = () =>
    run(async () => {
      const { data } = orThrow(await auth.mfa.challenge({ factorId, channel: 'sms' }));
      if (data) setSent({ challengeId: data.id, at: Date.now() });
    });
  /** Throws the sign-in service's error if the code is wrong. */
  const verify = async (code: string) => {
    const verification = sent
      ? auth.mfa.verify({ factorId, challengeId: sent.challengeId, code })
      : auth.mfa.challengeAndVerify({ factorId, code });
    orThrow(await verification);
  };
  const ready = phone === null || sent !== null;
  return { sent, ready, sending: { busy, problem }, send, verify };
}
