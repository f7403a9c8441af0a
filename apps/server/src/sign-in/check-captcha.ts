import { z } from 'zod';

export interface CaptchaOptions {
  readonly provider: 'hcaptcha' | 'turnstile';
  readonly secret: string;
  /** Of the provider's check; its own unless given. */
  readonly url?: string;
}

/** Both take the same form and answer the same word. */
const URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

const TIME_LIMIT_MS = 5_000;
const answerSchema = z.object({ success: z.boolean() });

/** Asks the captcha's provider whether a token is a person's. What it cannot say is a no. */
export function createCaptchaCheck({ provider, secret, url = URLS[provider] }: CaptchaOptions) {
  return async (token: string, ip: string): Promise<boolean> => {
    const body = new URLSearchParams({ secret, response: token, remoteip: ip });
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
      return response.ok && answerSchema.parse(await response.json()).success;
    } catch {
      return false; // open to everybody while its provider is down, it would be no captcha
    }
  };
}
