import type { ServerFacts } from '@pickup/contracts/operations/server-facts';
import * as texts from '@pickup/messages/operator/operations/server';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';

export function ServerPage() {
  const query = useApiQuery('/api/server');
  return (
    <Page title={texts.title} intro={texts.lead} narrow>
      <QueryView query={query}>{(facts) => <ServerCards facts={facts} />}</QueryView>
    </Page>
  );
}

function ServerCards({ facts }: { readonly facts: ServerFacts }) {
  const { version, database, trusted_proxies: trusted, request } = facts;
  const fault = proxyFault(facts, location.origin);
  return (
    <>
      {fault && <Notice tone="warn">{texts.faults[fault]}</Notice>}
      <Card title={texts.server}>
        <Facts
          rows={[
            [texts.version, version],
            [texts.database, texts.databases[database]],
          ]}
        />
      </Card>
      <Card title={texts.request}>
        <Facts
          rows={[
            [texts.address, request.address],
            [texts.origin, request.origin],
            [texts.forwarded, formatCount(request.forwarded)],
            [texts.trusted, formatCount(trusted)],
          ]}
        />
      </Card>
    </>
  );
}

/** Must match `judgeProxies`, which `npm run doctor` uses. */
export function proxyFault(
  { trusted_proxies: trusted, request: { forwarded, origin } }: ServerFacts,
  consoleOrigin: string,
): keyof typeof texts.faults | null {
  const isProxied = trusted > 0 || consoleOrigin.startsWith('https:');
  if (forwarded === 0 && isProxied) return 'sender';
  if (forwarded !== trusted) return 'count';
  return origin === consoleOrigin ? null : 'origin';
}
