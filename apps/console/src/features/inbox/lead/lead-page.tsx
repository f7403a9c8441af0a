import * as texts from '@pickup/messages/operator/inbox/lead';
import * as icons from '@pickup/ui/icons';
import './lead.css';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import { useApi } from '../../../shared/services.ts';
import { QualityMark, StatusBadge } from '../../../shared/leads/lead-badges.tsx';
import { leadName, distinctBusiness } from '../../../shared/leads/lead-texts.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, ErrorState, Loading, describeError } from '../../../shared/ui/states.tsx';
import { AttributionCard } from './attribution-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { FiguresSummary } from './figures-summary.tsx';
import {
  CallsCard,
  CurrentBookingCard,
  BookingsCard,
  ResubmissionsCard,
  SentCard,
} from './bookings-and-resubmissions.tsx';
import { NotesCard } from './notes-card.tsx';
import { PersonNotice } from './person-notice.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { ReportCard } from './report-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WorkCard } from './work-card.tsx';
import { useNeighbor } from '../../../shared/leads/lead-order.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';

const BACK = { to: '/leads', label: texts.back } as const;

export function LeadPage() {
  const { id = '' } = useParams();
  const lead = useApiQuery(`/api/leads/${id}`);
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  useLeadChanges(() => invalidate(`/api/leads/${id}`));
  useShortcut('u', texts.keys.back, () => void navigate('/leads'));
  useNeighborKeys(id);
  useClearNotifications(lead.data);
  const { data } = lead;
  // The loading state and the lead share one Page, so that the heading keeps the focus.
  return (
    <Page
      title={data ? leadName(data) : texts.title}
      intro={data && describeLead(data)}
      back={BACK}
      actions={data && <LeadStatusBadges lead={data} />}
    >
      {data ? <LeadCards lead={data} /> : <NoLead query={lead} />}
    </Page>
  );
}

/** After an operator opens a new lead, clears the notifications about it on all devices. */
function useClearNotifications(lead: OperatorLeadDetail | undefined): void {
  const api = useApi();
  const id = lead?.status === 'new' ? lead.id : null;
  useEffect(() => {
    // If the request fails, the notifications just stay, so no error message is needed.
    if (id !== null) void api.post('/api/push/opened', { lead: id }).catch(() => undefined);
  }, [api, id]);
}

function describeLead(lead: OperatorLeadDetail): string {
  const language = lead.language === 'en' ? '' : LANGUAGE_NAMES[lead.language];
  return [distinctBusiness(lead), lead.trade_name, language]
    .filter((text) => text !== '')
    .join(' · ');
}

function LeadStatusBadges({ lead }: { readonly lead: OperatorLeadDetail }) {
  return (
    <>
      <QualityMark lead={lead} />
      <StatusBadge status={lead.status} />
    </>
  );
}

function NoLead({ query }: { readonly query: UseQueryResult<OperatorLeadDetail, ApiError> }) {
  if (!query.isError) return <Loading />;
  if (query.error.status !== 404) {
    return <ErrorState error={query.error} onRetry={query.refetch} />;
  }
  return (
    <EmptyState
      icon={icons.search}
      title={texts.notFound}
      action={<LinkButton to="/leads">{texts.allLeads}</LinkButton>}
    >
      {texts.notFoundText}
    </EmptyState>
  );
}

/** Phones show the cards in this order. Wider screens place the cards by grid area. */
const FIRST_CARDS = {
  contact: ContactCard,
  booking: CurrentBookingCard,
  work: WorkCard,
  notes: NotesCard,
  tasks: TasksCard,
  figures: FiguresSummary,
};

function LeadCards({ lead }: { readonly lead: OperatorLeadDetail }) {
  const mayReadDeliveries = useHasPermission('deliveries.read');
  return (
    <>
      {lead.status === 'quarantined' && <QuarantineNotice />}
      <PersonNotice lead={lead} />
      <div className="lead-first">
        <div className="lead-cards">
          {Object.entries(FIRST_CARDS).map(([area, Card]) => (
            <div key={area} className={`lead-area lead-area-${area}`}>
              <Card lead={lead} />
            </div>
          ))}
        </div>
      </div>
      <div className="lead-rest">
        <HistoryCard lead={lead} />
        <BookingsCard lead={lead} />
        <CallsCard lead={lead} />
        <FiguresCard lead={lead} />
        <ReportCard lead={lead} />
        {mayReadDeliveries && <DeliveriesCard leadId={lead.id} />}
        <AttributionCard lead={lead} />
        <ConsentCard lead={lead} />
        <ResubmissionsCard lead={lead} />
        <SentCard lead={lead} />
        <PrivacyCard lead={lead} />
      </div>
    </>
  );
}

function QuarantineNotice() {
  return (
    <Notice tone="warn">
      <p>{texts.quarantined}</p>
      <LinkButton to="/quarantine">{texts.openQuarantine}</LinkButton>
    </Notice>
  );
}

function useNeighborKeys(id: string): void {
  const navigate = useNavigate();
  const toast = useToast();
  const findNeighbor = useNeighbor();
  const go = async (step: 1 | -1) => {
    const next = await findNeighbor(id, step);
    if (next !== null) return navigate(`/leads/${next}`);
    const text = step === 1 ? texts.lastLead : texts.firstLead;
    toast({ text, subject: SUBJECT });
  };
  const tryToGo = (step: 1 | -1) => {
    go(step).catch((error: unknown) => {
      toast({ text: describeError(error), tone: 'bad', subject: SUBJECT });
    });
  };
  useShortcut('j', texts.keys.next, () => tryToGo(1));
  useShortcut('k', texts.keys.previous, () => tryToGo(-1));
}

const SUBJECT = 'place in the list';
