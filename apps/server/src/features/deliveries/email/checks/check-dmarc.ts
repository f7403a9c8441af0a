import type { DnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import { ok, problem, warning, type Finding } from '../../../../platform/checks/finding.ts';

const CHECK = 'DMARC';

export async function checkDmarc(domain: string, dns: DnsLookup): Promise<Finding> {
  for (const name of withParents(domain)) {
    const records = (await dns.texts(`_dmarc.${name}`)).filter(isDmarc);
    if (records.length > 0) return judge(name, records, name !== domain);
  }
  const advice = `Add a TXT record to _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:you@${domain}".`;
  return warning(
    CHECK,
    `${domain} has no DMARC record, which large mailbox providers require.`,
    advice,
  );
}

const isDmarc = (text: string) => /^v=DMARC1\s*(?:;|$)/i.test(text);

/** Returns a domain and its parents, such as mail.example.com and example.com. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function judge(
  name: string,
  [record = '', ...more]: readonly string[],
  isParent: boolean,
): Finding {
  if (more.length > 0) {
    const text = `_dmarc.${name} has ${more.length + 1} records, so receivers ignore them all.`;
    return problem(CHECK, text, 'Keep only one record.');
  }
  const [, ownPolicy = ''] = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(record) ?? [];
  const [, subdomainPolicy = ownPolicy] = /(?:^|;)\s*sp\s*=\s*(\w+)/i.exec(record) ?? [];
  const policy = isParent ? subdomainPolicy : ownPolicy;
  if (/^(?:quarantine|reject)$/i.test(policy))
    return ok(CHECK, `${name} asks receivers to ${policy} forged email.`);
  if (/^none$/i.test(policy)) {
    const asks = /(?:^|;)\s*rua\s*=/i.test(record) ? 'only asks for reports' : 'asks for nothing';
    return ok(CHECK, `${name} ${asks} (p=none), so forged email still arrives.`);
  }
  const advice = 'Set p=none, p=quarantine or p=reject.';
  return problem(CHECK, `the record at _dmarc.${name} has no usable policy.`, advice);
}
