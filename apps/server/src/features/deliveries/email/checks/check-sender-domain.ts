import type { DnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkSpf } from './check-spf.ts';
import { notChecked, warning, type Finding } from '../../../../platform/checks/finding.ts';

export interface SenderParts {
  /** Null if emails are written to files. */
  readonly from: string | null;
  readonly dns: DnsLookup;
  readonly dkimSelector: string | null;
}

export async function checkSenderDomain(parts: SenderParts): Promise<Finding[]> {
  const { from, dns, dkimSelector } = parts;
  if (from === null) {
    return [
      notChecked(
        'SPF, DKIM, DMARC',
        'emails are saved to files, because no mail server is set up.',
      ),
    ];
  }
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  return Promise.all([
    orNoResponse('SPF', checkSpf(domain, dns)),
    orNoResponse('DKIM', checkDkim(domain, dns, dkimSelector)),
    orNoResponse('DMARC', checkDmarc(domain, dns)),
  ]);
}

async function orNoResponse(check: string, finding: Promise<Finding>): Promise<Finding> {
  try {
    return await finding;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    const advice = 'Check this machine’s DNS settings, then check again.';
    return warning(check, `the name server did not respond${code}.`, advice);
  }
}
