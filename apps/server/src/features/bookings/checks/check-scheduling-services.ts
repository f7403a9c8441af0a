import {
  SCHEDULING_SERVICE_NAMES,
  SCHEDULING_SERVICES,
  SCHEDULING_SECRET_VARIABLES,
  schedulingEventsPath,
  schedulingServiceOf,
  type SchedulingService,
  type SchedulingSecrets,
} from '@pickup/contracts/bookings/scheduling-services';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { probeAddress } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { ok, problem, warning, type Finding } from '../../../platform/checks/finding.ts';
import { objectOf } from '../../../platform/checks/local-server.ts';

interface CheckedServices {
  readonly settings: Pick<SiteSettings, 'booking' | 'siteUrl' | 'mail'>;
  readonly secrets: SchedulingSecrets;
}

export function checkSchedulingServices(parts: CheckedServices): Promise<Finding[]> {
  const { settings, secrets } = parts;
  const linked = schedulingServiceOf(settings.booking?.provider ?? null);
  const used = SCHEDULING_SERVICES.filter((one) => secrets[one] !== null || one === linked);
  return Promise.all(
    used.map((service) => checkService(service, settings, secrets[service] !== null)),
  );
}

async function checkService(
  service: SchedulingService,
  { siteUrl, mail }: CheckedServices['settings'],
  hasSecret: boolean,
): Promise<Finding> {
  const name = SCHEDULING_SERVICE_NAMES[service];
  const check = `Bookings in ${name}`;
  if (!hasSecret) {
    const text = `the booking link leads to ${name}, but Pickup is not notified of the bookings.`;
    const variable = SCHEDULING_SECRET_VARIABLES[service];
    return warning(check, text, `Set ${variable}, as docs/booked-elsewhere.md says.`);
  }
  if (siteUrl === undefined) {
    return problem(check, `${name} cannot reach this server.`, 'Set siteUrl.');
  }
  if (mail.operators.length === 0) {
    const text = 'no one is notified when a person who is not a lead books there.';
    return warning(check, text, 'Set mail.operators.');
  }
  return probeRoute(check, new URL(schedulingEventsPath(service), siteUrl), name);
}

/**
 * Sends a message without a signature. The route refuses it with a recognizable error and stores
 * nothing.
 */
async function probeRoute(check: string, url: URL, name: string): Promise<Finding> {
  try {
    const { status, body } = await probeAddress(url, { method: 'POST' });
    if (status === 401 && objectOf(body)?.['code'] === 'unauthorized') {
      const text = `${url.href} accepts signed messages.`;
      return ok(check, `${text} Pickup cannot check whether ${name} sends them there.`);
    }
    const text = `${url.href} responds with ${status} to a message without a signature, instead of 401.`;
    const advice = `Restart the server with the secret for ${name}, and let the proxy pass POST requests.`;
    return problem(check, text, advice);
  } catch (error) {
    const { text, advice } = explainConnection(error);
    return problem(check, `${url.href} cannot be reached: ${text}`, advice);
  }
}
