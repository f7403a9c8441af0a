import type { DnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import { ok, problem, warning, type Finding } from '../../../../platform/checks/finding.ts';

const CHECK = 'SPF';
/** RFC 7208: receivers treat a record that needs more than ten lookups as broken. */
const MAX_LOOKUPS = 10;

export async function checkSpf(domain: string, dns: DnsLookup): Promise<Finding> {
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
  const deciding = await walk.follow({ domain, record });
  if (walk.broken !== null) {
    const text = `the record includes ${walk.broken}, which does not have exactly one SPF record.`;
    return problem(CHECK, text, 'Correct or remove this include.');
  }
  if (walk.lookups > MAX_LOOKUPS) {
    const text = `the record needs more than ${MAX_LOOKUPS} DNS lookups, so receivers ignore it.`;
    return problem(CHECK, text, 'Remove includes of services that no longer send for you.');
  }
  return judgeEnd({ domain, record }, deciding);
}

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

interface SpfRecord {
  readonly domain: string;
  readonly record: string;
}

/**
 * Returns the terms that receivers evaluate. They ignore terms after `all`, and `redirect` wherever
 * there is an `all`.
 *
 * @see RFC 7208, sections 5.1 and 6.1
 */
function termsOf(record: string): string[] {
  const terms = record.trim().split(/\s+/).slice(1);
  const end = terms.findIndex((term) => /^[+?~-]?all$/i.test(term));
  if (end === -1) return terms;
  return terms.slice(0, end + 1).filter((term) => !isRedirect(term));
}

const isRedirect = (term: string) => /^redirect=/i.test(term);

function judgeEnd({ domain, record }: SpfRecord, deciding: SpfRecord): Finding {
  // The deciding record has a redirect only if a macro keeps us from following it.
  const isClosed = termsOf(deciding.record).some(
    (term) => /^[~-]all$/i.test(term) || isRedirect(term),
  );
  if (isClosed) {
    const end = termsOf(record).at(-1) ?? '';
    return ok(CHECK, `${domain} has one record, and it ends in "${end}".`);
  }
  const sender = deciding.domain === domain ? 'this domain' : domain;
  const text = `the record of ${deciding.domain} lets any server send email for ${sender}.`;
  return warning(CHECK, text, 'End it with "~all" or "-all".');
}

class SpfWalk {
  readonly #dns: DnsLookup;
  lookups = 0;
  /** The included domain that has no SPF record, or several. */
  broken: string | null = null;

  constructor(dns: DnsLookup) {
    this.#dns = dns;
  }

  /** Returns the record that decides about other senders: this one, or its redirect's target. */
  async follow(from: SpfRecord): Promise<SpfRecord> {
    let deciding = from;
    for (const term of termsOf(from.record)) {
      const [, kind = '', target = ''] =
        /^[+?~-]?(include|redirect|a|mx|ptr|exists)(?:[:=/](.*))?$/i.exec(term) ?? [];
      if (kind === '') continue;
      this.lookups += 1;
      if (this.lookups > MAX_LOOKUPS || this.broken !== null) break;
      if (!/^(?:include|redirect)$/i.test(kind)) continue;
      const found = await this.#include(target.toLowerCase());
      if (found && isRedirect(term)) deciding = found;
    }
    return deciding;
  }

  async #include(domain: string): Promise<SpfRecord | null> {
    if (domain.includes('%')) return null; // a macro depends on the email
    const [record, ...more] = (await this.#dns.texts(domain)).filter(isSpf);
    if (record !== undefined && more.length === 0) return this.follow({ domain, record });
    this.broken = domain;
    return null;
  }
}
