import { generateKeyPairSync } from 'node:crypto';
import { startDnsServer, type TxtRecords } from '@pickup/test-sinks/dns-server';
import { describe, expect, it } from 'vitest';
import { createDnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import { checkSenderDomain } from './check-sender-domain.ts';
import type { Finding } from '../../../../platform/checks/finding.ts';

async function check(records: TxtRecords, selector: string | null = null, domain = 'a.example') {
  const server = await startDnsServer(records);
  try {
    const dns = createDnsLookup(server.address);
    const parts = { from: `reports@${domain}`, dns, dkimSelector: selector };
    const [spf, dkim, dmarc] = await checkSenderDomain(parts);
    return { spf, dkim, dmarc };
  } finally {
    await server.stop();
  }
}

const findingLike = (state: Finding['state'], text: RegExp) => ({
  state,
  text: expect.stringMatching(text) as string,
});

function rsaKey(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

describe('the SPF check', () => {
  const spf = async (records: TxtRecords) => (await check(records)).spf;

  it('accepts one record that ends in ~all or a redirect', async () => {
    const texts = ['other text', 'v=spf1 include:spf.mail.example ~all'];
    const included = { 'spf.mail.example': ['v=spf1 ip4:192.0.2.0/24 -all'] };
    expect(await spf({ 'a.example': texts, ...included })).toMatchObject(
      findingLike('ok', /"~all"/),
    );
    const redirect = ['v=spf1 redirect=spf.mail.example'];
    expect(await spf({ 'a.example': redirect, ...included })).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['no record', ['v=spf10 -all'], /has no SPF record/],
    ['two records', ['v=spf1 -all', 'v=spf1 ~all'], /has 2 SPF records/],
    ['an include without a record', ['v=spf1 include:gone.example -all'], /gone\.example/],
    ['a redirect without a record', ['v=spf1 redirect=gone.example'], /gone\.example/],
  ])('reports %s as a problem', async (_, texts, text) => {
    expect(await spf({ 'a.example': texts })).toMatchObject(findingLike('problem', text));
  });

  it.each(['v=spf1 +all', 'v=spf1 all', 'v=spf1 ?all', 'v=spf1 mx'])(
    'warns about %s, which lets any server send',
    async (record) => {
      expect(await spf({ 'a.example': [record] })).toMatchObject(
        findingLike('warning', /any server/),
      );
    },
  );

  it('warns about a redirect to a record that lets any server send', async () => {
    const open = {
      'a.example': ['v=spf1 mx redirect=b.example'],
      'b.example': ['v=spf1 redirect=c.example'],
      'c.example': ['v=spf1 mx +all'],
    };
    expect(await spf(open)).toMatchObject(
      findingLike('warning', /c\.example lets any server send email for a\.example/),
    );
  });

  it('ignores a redirect in a record that has "all", as receivers do', async () => {
    const withAll = (all: string) => ({ 'a.example': [`v=spf1 redirect=gone.example ${all}`] });
    expect(await spf(withAll('+all'))).toMatchObject(findingLike('warning', /any server/));
    expect(await spf(withAll('-all'))).toMatchObject(findingLike('ok', /"-all"/));
  });

  it('accepts a redirect with a macro, which the check cannot resolve', async () => {
    const record = 'v=spf1 redirect=%{d}.spf.example';
    expect(await spf({ 'a.example': [record] })).toMatchObject({ state: 'ok' });
  });

  it('counts the lookups of nested includes, as receivers do', async () => {
    const chain = (length: number): TxtRecords =>
      Object.fromEntries(
        Array.from({ length: length + 1 }, (_, index) => [
          index === 0 ? 'a.example' : `i${index}.example`,
          [index === length ? 'v=spf1 -all' : `v=spf1 include:i${index + 1}.example -all`],
        ]),
      );
    expect(await spf(chain(10))).toMatchObject({ state: 'ok' });
    expect(await spf(chain(11))).toMatchObject(findingLike('problem', /more than 10 DNS lookups/));
    const loop = { 'a.example': ['v=spf1 include:a.example -all'] };
    expect(await spf(loop)).toMatchObject(findingLike('problem', /more than 10/));
  });
});

describe('the DKIM check', () => {
  const usualName = 'selector1._domainkey.a.example';
  const dkim = async (records: TxtRecords, selector: string | null = null) =>
    (await check(records, selector)).dkim;

  it('finds a key only under a common selector or the given one', async () => {
    const key = `v=DKIM1; k=rsa; p=${rsaKey(2_048)}`;
    expect(await dkim({ [usualName]: [key] })).toMatchObject(findingLike('ok', /2048 bits/));
    const customRecords = { 'x7f._domainkey.a.example': [key] };
    expect(await dkim(customRecords, 'x7f')).toMatchObject({ state: 'ok' });
    expect(await dkim(customRecords, 'x8f')).toMatchObject(
      findingLike('problem', /no key at x8f\._domainkey/),
    );
    expect(await dkim(customRecords)).toMatchObject(
      findingLike('not checked', /none under a common selector/),
    );
  });

  it('warns if there is no key at all', async () => {
    expect(await dkim({ 'a.example': ['v=spf1 -all'] })).toMatchObject(
      findingLike('warning', /no key/),
    );
  });

  it('accepts Ed25519, and reports weak, truncated and revoked keys', async () => {
    const ed25519 = Buffer.alloc(32, 7).toString('base64');
    expect(await dkim({ [usualName]: [`k=ed25519; p=${ed25519}`] })).toMatchObject({ state: 'ok' });
    expect(await dkim({ [usualName]: [`p=${rsaKey(1_024)}`] })).toMatchObject(
      findingLike('warning', /1024/),
    );
    const cut = `v=DKIM1; p=${rsaKey(2_048).slice(0, 200)}`;
    expect(await dkim({ [usualName]: [cut] })).toMatchObject(findingLike('problem', /damaged/));
    expect(await dkim({ [usualName]: ['v=DKIM1; p='] })).toMatchObject(
      findingLike('problem', /revoked/),
    );
  });
});

describe('the DMARC check', () => {
  const dmarc = async (records: TxtRecords, domain?: string) =>
    (await check(records, null, domain)).dmarc;

  it('accepts a policy of the domain or a parent domain, but not of the top-level domain', async () => {
    const parent = { '_dmarc.a.example': ['v=DMARC1; p=quarantine'] };
    expect(await dmarc(parent)).toMatchObject(findingLike('ok', /quarantine/));
    expect(await dmarc(parent, 'mail.a.example')).toMatchObject({ state: 'ok' });
    expect(await dmarc({ '_dmarc.a.example': ['v=DMARC1;p=none'] })).toMatchObject(
      findingLike('ok', /asks for nothing \(p=none\)/),
    );
    const reports = { '_dmarc.a.example': ['v=DMARC1; p=none; rua=mailto:a@a.example'] };
    expect(await dmarc(reports)).toMatchObject(findingLike('ok', /only asks for reports/));
    const below = { '_dmarc.a.example': ['v=DMARC1; p=reject; sp=none'] };
    expect(await dmarc(below, 'mail.a.example')).toMatchObject(findingLike('ok', /p=none/));
    const top = { '_dmarc.example': ['v=DMARC1; p=reject'] };
    expect(await dmarc(top)).toMatchObject(findingLike('warning', /no DMARC record/));
  });

  it('reports a domain with several records, and a record without a policy', async () => {
    const two = ['v=DMARC1; p=none', 'v=DMARC1; p=reject'];
    expect(await dmarc({ '_dmarc.a.example': two })).toMatchObject(
      findingLike('problem', /2 records/),
    );
    const none = ['v=DMARC1; sp=none'];
    expect(await dmarc({ '_dmarc.a.example': none })).toMatchObject(
      findingLike('problem', /no usable/),
    );
  });
});

it('reports a failing name server instead of blaming the records', async () => {
  const { spf, dkim, dmarc } = await check({}, null, 'a.failing');
  for (const finding of [spf, dkim, dmarc]) {
    expect(finding).toMatchObject(findingLike('warning', /did not respond \(ESERVFAIL\)/));
  }
});

it('checks no DNS records while emails are saved to files', async () => {
  const fail = () => Promise.reject(new Error());
  const dns = { texts: fail, exists: fail };
  const findings = await checkSenderDomain({ from: null, dns, dkimSelector: null });
  expect(findings).toMatchObject([{ state: 'not checked' }]);
});
