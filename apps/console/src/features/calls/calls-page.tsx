import * as icons from '@pickup/ui/icons';
import './calls.css';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice-calls';
import { Link } from 'react-router';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { CallCard } from '../../shared/leads/call-card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';

const RENEW_MS = 15_000;

/** Voice calls, newest first, with or without a lead. */
export function CallsPage() {
  const list = useApiPages<OperatorCallPage>('/api/calls?limit=50', {
    staleTime: RENEW_MS,
    // Refreshes only the first page: someone reading further down would reload every page.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? RENEW_MS : false),
  });
  return (
    <Page title="Calls" lead="Calls between visitors and the voice assistant, with transcripts.">
      <PagesView list={list}>
        {(pages) => <Calls calls={pages.flatMap((page) => page.calls)} />}
      </PagesView>
    </Page>
  );
}

function Calls({ calls }: { readonly calls: readonly OperatorCall[] }) {
  if (calls.length === 0) {
    return (
      <EmptyState icon={icons.phone} title="No calls yet">
        When visitors talk to the voice assistant, their calls and transcripts appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="calls" aria-label="Calls">
      {calls.map((call) => (
        <li key={call.id} className="card">
          <div className="card-body">
            <CallCard call={call} />
            {call.lead_id === null ? (
              <p className="muted small">This call is not linked to a lead.</p>
            ) : (
              <p>
                <Link className="tap-link" to={`/leads/${call.lead_id}`}>
                  Open its lead
                </Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
