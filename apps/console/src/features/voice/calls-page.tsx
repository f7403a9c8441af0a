import * as icons from '@pickup/ui/icons';
import './calls.css';
import * as texts from '@pickup/messages/operator/voice/calls';
import { Link } from 'react-router';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { CallCard } from '../../shared/leads/call-card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import type { OperatorCall } from '@pickup/contracts/voice/operator-calls';

const REFRESH_MS = 15_000;

export function CallsPage() {
  const list = useApiPages('/api/calls?limit=50', {
    staleTime: REFRESH_MS,
    // Each refresh reloads every loaded page, so the list refreshes only while it has one page.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFRESH_MS : false),
  });
  return (
    <Page title={texts.title} intro={texts.lead}>
      <PagesView list={list}>
        {(pages) => <Calls calls={pages.flatMap((page) => page.calls)} />}
      </PagesView>
    </Page>
  );
}

function Calls({ calls }: { readonly calls: readonly OperatorCall[] }) {
  if (calls.length === 0) {
    return (
      <EmptyState icon={icons.phone} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className="calls" aria-label={texts.list}>
      {calls.map((call) => (
        <li key={call.id} className="card">
          <div className="card-body">
            <CallCard call={call} />
            {call.lead_id === null ? (
              <p className="muted small">{texts.noLead}</p>
            ) : (
              <p>
                <Link className="tap-link" to={`/leads/${call.lead_id}`}>
                  {texts.openLead}
                </Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
