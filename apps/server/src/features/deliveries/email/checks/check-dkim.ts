import { createPublicKey } from 'node:crypto';
import type { DnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../../platform/checks/finding.ts';

const CHECK = 'DKIM';

/**
 * Providers and mail servers use these selectors by default. Random selectors cannot be guessed.
 */
const COMMON_SELECTORS =
  `default dkim mail smtp email key1 selector1 selector2 s1 s2 google k1 k2 k3 pm mandrill mailjet
   mg mx pic smtpapi fm1 fm2 fm3 protonmail protonmail2 sig1 zoho zmail resend brevo1 brevo2 ctct1
   ctct2 krs scph sendinblue turbo-smtp everlytickey1`.split(/\s+/);

/** DNS cannot list selectors, so the check tries the common ones. */
export async function checkDkim(
  domain: string,
  dns: DnsLookup,
  selector: string | null,
): Promise<Finding> {
  if (selector !== null) return checkSelector(domain, dns, selector);
  const found = await Promise.all(
    COMMON_SELECTORS.map(async (name) => ({ name, record: await recordOf(domain, dns, name) })),
  );
  const [first] = found.filter(({ record }) => record !== null);
  if (first) return judge(`${first.name}._domainkey.${domain}`, first.record ?? '');
  const advice = 'Look up the selector in your mail provider’s settings, and check again with it.';
  if (await dns.exists(`_domainkey.${domain}`)) {
    return notChecked(CHECK, `${domain} has keys, but none under a common selector.`, advice);
  }
  const text = `${domain} has no key under a common selector, so receivers may not trust its email.`;
  return warning(CHECK, text, advice);
}

async function checkSelector(domain: string, dns: DnsLookup, selector: string): Promise<Finding> {
  const name = `${selector}._domainkey.${domain}`;
  const record = await recordOf(domain, dns, selector);
  if (record !== null) return judge(name, record);
  const advice = 'Add the record that your mail provider shows, and wait until DNS has it.';
  return problem(CHECK, `there is no key at ${name}.`, advice);
}

async function recordOf(domain: string, dns: DnsLookup, selector: string): Promise<string | null> {
  const records = await dns.texts(`${selector}._domainkey.${domain}`);
  return records.find((text) => /(?:^|;)\s*p\s*=/i.test(text)) ?? null;
}

const WEAK_BITS = 1_024;

function judge(name: string, record: string): Finding {
  const tag = (key: string) =>
    new RegExp(`(?:^|;)\\s*${key}\\s*=([^;]*)`, 'i').exec(record)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const [key, kind] = [tag('p'), tag('k').toLowerCase() || 'rsa'];
  const advice = 'Publish the key that your mail provider shows, without changes.';
  if (key === '') return problem(CHECK, `the key at ${name} is revoked (p= is empty).`, advice);
  if (kind === 'ed25519') {
    const hasFullLength = Buffer.from(key, 'base64').length === 32;
    return hasFullLength
      ? ok(CHECK, `${name} has an Ed25519 key.`)
      : problem(CHECK, brokenAt(name), advice);
  }
  const bits = bitsOf(key);
  if (bits === null) return problem(CHECK, brokenAt(name), advice);
  const text = `${name} has an RSA key of ${bits} bits.`;
  if (bits > WEAK_BITS) return ok(CHECK, text);
  return warning(CHECK, text, 'Ask your mail provider for a key of 2048 bits.');
}

const brokenAt = (name: string) => `the key at ${name} is damaged or cut off.`;

function bitsOf(base64: string): number | null {
  try {
    const key = Buffer.from(base64, 'base64');
    const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type: 'spki' });
    return asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}
