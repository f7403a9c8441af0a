import type { AskDns } from '../../../../platform/checks/ask-dns.ts';
import { ok, problem, warning, type Finding } from '../../../../platform/checks/finding.ts';

const CHECK = 'SPF';
/** RFC 7208: receivers treat a record that needs more than ten lookups as broken. */
const MAX_LOOKUPS = 10;

export async function checkSpf(domain: string, dns: AskDns): Promise<Finding> {
  const [record, ...more] = (await dns.texts(domain)).filter(isSpf);
  if (record === undefined) {
    const advice = `Add a TXT record to ${domain} as your mail provider shows it: "v=spf1 include:… ~all".`;
    return problem(CHECK, `${domain} has no SPF record.`, advice);
  }
  if (more.length > 0) {
    const text = `${domain} has ${more.length + 1} SPF records, so receivers ignore them all.`;
    return problem(CHECK, text, 'Merge them into one record.');
  }
  const walk = new SpfWalk(dns);
  await walk.follow(record);
  if (walk.broken !== null) {
    const text = `the record includes ${walk.broken}, which does not have exactly one SPF record.`;
    return problem(CHECK, text, 'Correct or remove this include.');
  }
  if (walk.lookups > MAX_LOOKUPS) {
    const text = `the record needs more than ${MAX_LOOKUPS} DNS lookups, so receivers ignore it.`;
    return problem(CHECK, text, 'Remove includes of services that no longer send for you.');
  }
  return judgeEnd(domain, record);
}

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

function judgeEnd(domain: string, record: string): Finding {
  const [, qualifier = ''] = /(?:^| )([+?~-]?)all(?: |$)/i.exec(record) ?? [];
  const isClosed = qualifier === '-' || qualifier === '~' || /(?:^| )redirect=/i.test(record);
  if (isClosed) return ok(CHECK, `${domain} has one record, and it ends in "${endOf(record)}".`);
  const text = `the record of ${domain} lets any server send email for this domain.`;
  return warning(CHECK, text, 'End it with "~all" or "-all".');
}

const endOf = (record: string) => record.trim().split(/\s+/).at(-1) ?? '';

class SpfWalk {
  readonly #dns: AskDns;
  lookups = 0;
  /** The included domain that has no SPF record, or several. */
  broken: string | null = null;

  constructor(dns: AskDns) {
    this.#dns = dns;
  }

  async follow(record: string): Promise<void> {
    for (const term of record.trim().split(/\s+/).slice(1)) {
      const [, kind = '', target = ''] =
        /^[+?~-]?(include|redirect|a|mx|ptr|exists)(?:[:=/](.*))?$/i.exec(term) ?? [];
      if (kind === '') continue;
      this.lookups += 1;
      if (this.lookups > MAX_LOOKUPS || this.broken !== null) return;
      if (/^(?:include|redirect)$/i.test(kind)) await this.#include(target.toLowerCase());
    }
  }

  async #include(target: string): Promise<void> {
    if (target.includes('%')) return; // a macro depends on the email, so it cannot be looked up
    const [record, ...more] = (await this.#dns.texts(target)).filter(isSpf);
    if (record === undefined || more.length > 0) this.broken = target;
    else await this.follow(record);
  }
}
