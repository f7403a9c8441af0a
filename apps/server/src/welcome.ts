import { join } from 'node:path';
import type { Config } from './config.ts';
import type { RunningServer } from './start-server.ts';

/** What is said once the server listens: where it is, how to stop it, what it works with. No secret. */
export function welcome(
  config: Config,
  server: Pick<RunningServer, 'port' | 'databaseKind' | 'operatorTokenFile'>,
): string {
  const { settings } = config;
  const token = server.operatorTokenFile ?? 'as set in OPERATOR_TOKEN';
  const lines = [
    `Pickup is at ${address(config.host, server.port)} — press Ctrl+C to stop`,
    `Database: ${databaseText(config)}`,
    `Operator token: ${token}`,
    `Mail: ${mailText(config)}`,
    ...(settings.mail.operators.length > 0
      ? []
      : ['Notices: mail.operators is empty, nobody is told of new leads']),
    ...(settings.webhooks.length > 0
      ? [`Webhooks: ${settings.webhooks.map(({ id }) => id).join(', ')}`]
      : []),
    ...(settings.booking ? [] : ['Booking: no calendar is set, wishes are taken at /book']),
    ...(settings.voice ? [] : ['Voice: no platform is set, the button offers the telephone']),
    ...(config.supabase
      ? [`Leads go to ${config.supabase.url}; those sent without JavaScript are stored here`]
      : []),
    ...(config.delivery.delivers ? [] : ['Deliveries are off: another process has to send them']),
    ...(config.rateLimits ? [] : ['Rate limits are off']),
  ];
  return `${lines.join('\n')}\n`;
}

// "localhost" is what a person types, and what a browser treats as secure without https.
function address(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

// The address alone: beside it may stand a password.
function mailText({ delivery: { smtpUrl }, dataDir }: Config): string {
  if (smtpUrl === null) return `SMTP_URL is not set, written to ${join(dataDir, 'outbox')}`;
  return `sent by ${new URL(smtpUrl).host}`;
}

function databaseText({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `embedded, in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}
