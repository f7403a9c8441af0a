import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { SentLead } from './visitors.ts';

export interface Audited {
  readonly acknowledged: number;
  /** Acknowledged leads that are neither stored nor erased. */
  readonly lost: number;
  /** Leads that are stored twice. */
  readonly doubled: number;
  /** Stored leads without a report, except quarantined ones. */
  readonly withoutReport: number;
  /** Leads with reports that have different Message-IDs. */
  readonly secondEmails: number;
  /** Emails that were written again with the same Message-ID, because a process died in between. */
  readonly repeated: number;
  readonly erased: number;
  /** Email files on any disk that have the address of an erased person. */
  readonly filesOfErased: number;
  readonly deadJobs: number;
}

export interface ToAudit {
  readonly database: Pick<Database, 'query'>;
  readonly accepted: readonly SentLead[];
  /** The email addresses of erased people. */
  readonly erased: readonly string[];
  /** The folders of email files of all processes. */
  readonly outboxes: readonly string[];
}

/** Waits until no job is left to do. */
export async function untilIdle(database: Pick<Database, 'query'>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [left] = await database.query<{ count: number }>(
      `select count(*)::int as count from job
       where state in ('ready', 'running') and run_at < now() + interval '1 minute'`,
    );
    if (left?.count === 0) return;
    await pause(500);
  }
  throw new Error('Jobs were still waiting after five minutes');
}

export async function audit({ database, accepted, erased, outboxes }: ToAudit): Promise<Audited> {
  const rows = await database.query<{ id: string; isQuarantined: boolean }>(
    `select id, status = 'quarantined' as "isQuarantined" from lead where erased_at is null`,
  );
  const stored = new Map(rows.map(({ id, isQuarantined }) => [id, isQuarantined]));
  const gone = new Set(erased);
  const sent = accepted.filter(({ email }) => !gone.has(email));
  const files = outboxes.flatMap(readMails);
  const reports = new Map<string, Set<string>>();
  for (const { to, messageId } of files) {
    reports.set(to, (reports.get(to) ?? new Set()).add(messageId));
  }
  const countOf = (email: string) => reports.get(email)?.size ?? 0;
  const [dead] = await database.query<{ count: number }>(
    `select count(*)::int as count from job where state = 'dead'`,
  );
  return {
    acknowledged: accepted.length,
    lost: sent.filter(({ id }) => !stored.has(id)).length,
    doubled: sent.length - new Set(sent.map(({ id }) => id)).size,
    withoutReport: sent.filter(({ id, email }) => stored.get(id) === false && countOf(email) === 0)
      .length,
    secondEmails: sent.filter(({ email }) => countOf(email) > 1).length,
    repeated: files.length - new Set(files.map(({ messageId }) => messageId)).size,
    erased: erased.length,
    filesOfErased: files.filter(({ text }) => erased.some((email) => text.includes(email))).length,
    deadJobs: dead?.count ?? 0,
  };
}

interface Mail {
  readonly to: string;
  readonly messageId: string;
  /** With the lines of quoted-printable parts joined. */
  readonly text: string;
}

function readMails(folder: string): Mail[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '');
    return {
      to: /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(text)?.[1] ?? '',
      messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? name,
      text,
    };
  });
}
