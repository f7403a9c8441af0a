import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Config } from '../../../config/config.ts';
import type { ServerContext } from '../../../context.ts';
import { perVersion } from '../../../platform/live-settings.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { OutboundMail } from '../../../platform/mail/outbound-mail.ts';
import { createOutboundMail } from './create-outbound-mail.ts';

/** Sends with the current sender and limits. */
export function createLiveMail(
  { configOf, live, database, now }: ServerContext,
  mailer: Mailer,
): OutboundMail {
  const mailOf = perVersion((version) =>
    createOutboundMail({ database, mailer, settings: effectiveSettings(configOf(version)), now }),
  );
  const current = () => mailOf(live.current());
  return {
    send: (...sent) => current().send(...sent),
    sendToOperator: (...sent) => current().sendToOperator(...sent),
  };
}

/**
 * With RATE_LIMITS=off, load tests may send any number of emails. The window is short, because each
 * claim reads every email in it.
 */
function effectiveSettings({ settings, rateLimits }: Config): SiteSettings {
  if (rateLimits) return settings;
  const most = { count: 1_000_000, seconds: 1 };
  return {
    ...settings,
    mail: { ...settings.mail, limits: { perAddress: most, perNetwork: most } },
  };
}
