import type { AuthSecrets } from '../../src/config/auth-config.ts';

export const NO_AUTH_SECRETS: AuthSecrets = { clients: new Map(), sms: null, serviceKey: null };
