import * as texts from '@pickup/messages/operator/settings/proof';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { solveCaptcha } from './solve-captcha.ts';

export interface CaptchaOption {
  readonly captchaToken?: string;
}

export function useCaptcha() {
  const { config } = useServices();
  const [checking, setChecking] = useState(false);
  /** A token works only once, so every request needs a new one. */
  const createToken = async (): Promise<CaptchaOption> => {
    if (!config.captcha) return {};
    setChecking(true);
    try {
      return { captchaToken: await solveCaptcha() };
    } finally {
      setChecking(false);
    }
  };
  return { checking, createToken };
}

export function Checking({ captcha }: { readonly captcha: ReturnType<typeof useCaptcha> }) {
  const { config } = useServices();
  if (!config.captcha) return null;
  return (
    <div role="status" className="checking">
      {captcha.checking && <p className="note">{texts.checkingPerson}</p>}
    </div>
  );
}
