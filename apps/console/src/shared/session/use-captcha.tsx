import * as texts from '@pickup/messages/operator/settings/proof';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** The captcha option of the sign-in client's calls. */
export interface CaptchaOption {
  readonly captchaToken?: string;
}

/** The captcha of a form that is sent without a session. People need not do anything for it. */
export function useCaptcha() {
  const { config } = useServices();
  const [checking, setChecking] = useState(false);
  /** Solves a puzzle if signing in requires one. A token works once, so each call needs another. */
  const take = async (): Promise<CaptchaOption> => {
    if (!config.captcha) return {};
    setChecking(true);
    try {
      return { captchaToken: await solveCaptcha() };
    } finally {
      setChecking(false);
    }
  };
  return { checking, take };
}

/** A status line while the puzzle is being solved, announced to screen readers too. */
export function Checking({ captcha }: { readonly captcha: ReturnType<typeof useCaptcha> }) {
  const { config } = useServices();
  if (!config.captcha) return null;
  return (
    <div role="status" className="checking">
      {captcha.checking && <p className="note">{texts.checkingPerson}</p>}
    </div>
  );
}
