import { useState } from 'react';
import { useServices } from '../services.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** What a call of the sign-in client takes among its options. */
export interface CaptchaOption {
  readonly captchaToken?: string;
}

export interface Captcha {
  readonly checking: boolean;
  /** Solves one where signing in asks for it. A token works once: each call of the client takes its own. */
  take(): Promise<CaptchaOption>;
}

/** The captcha of a form that is sent without a session. Nobody has to do anything for it. */
export function useCaptcha(): Captcha {
  const { config } = useServices();
  const [checking, setChecking] = useState(false);
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

/** A quiet line while it is solved, which a screen reader says as well. */
export function Checking({ captcha }: { readonly captcha: Captcha }) {
  const { config } = useServices();
  if (!config.captcha) return null;
  return (
    <div role="status" className="checking">
      {captcha.checking && <p className="note">Checking …</p>}
    </div>
  );
}
