import { LEAD_COLUMNS, type LeadColumn } from '@pickup/contracts/inbox/lead-columns';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import type { ReactNode } from 'react';
import { shortBookingTime } from '../../../shared/bookings/booking-texts.ts';
import { useMinute } from '../../../shared/bookings/use-current-booking.ts';
import { formatMoment, formatShortMoment } from '../../../shared/format/moments.tsx';
import { QualityMark, StatusBadge } from '../../../shared/leads/lead-badges.tsx';
import { sourceName } from '../../../shared/leads/lead-texts.ts';
import { CallTimeMark } from '../../../shared/leads/local-time.tsx';
import { WaitingClock } from '../../../shared/leads/waiting-clock.tsx';
import { BookingMark } from './booking-mark.tsx';
import type { Columns } from './lead-columns.ts';

interface CellProps {
  readonly lead: OperatorLead;
  readonly assignee: string;
}

interface Cell {
  readonly className: string;
  /** Whether cards on a phone show the cell even if the table does not have its column. */
  readonly isInCard?: boolean;
  render(props: CellProps): ReactNode;
}

const CELLS: Readonly<Record<LeadColumn, Cell>> = {
  trade: { className: 'lead-trade', isInCard: true, render: ({ lead }) => lead.trade_name },
  quality: {
    className: 'lead-quality',
    isInCard: true,
    render: ({ lead }) => <QualityMark lead={lead} />,
  },
  waiting: {
    className: 'lead-clock',
    isInCard: true,
    render: ({ lead }) => <WaitingClock lead={lead} />,
  },
  received: {
    className: 'lead-text lead-figures',
    render: ({ lead }) => (
      <time dateTime={lead.received_at} title={formatMoment(lead.received_at)}>
        {formatShortMoment(lead.received_at)}
      </time>
    ),
  },
  status: {
    className: 'lead-status',
    isInCard: true,
    render: ({ lead }) => <StatusBadge status={lead.status} />,
  },
  booking: { className: 'lead-booking', render: ({ lead }) => <BookingMark lead={lead} /> },
  next_task: {
    className: 'lead-text lead-figures',
    render: ({ lead }) => <NextTask at={lead.work.next_task_at} />,
  },
  source: { className: 'lead-text', render: ({ lead }) => sourceName(lead) },
  assignee: { className: 'lead-text lead-owner', render: ({ assignee }) => assignee },
  email: {
    className: 'lead-text',
    render: ({ lead: { contact } }) => <span title={contact.email}>{contact.email}</span>,
  },
  phone: {
    className: 'lead-text lead-figures',
    render: ({ lead }) => lead.contact.phone_shown,
  },
  local_time: { className: 'lead-local', render: ({ lead }) => <CallTimeMark lead={lead} /> },
};

interface LeadCellsProps extends CellProps {
  readonly columns: Columns;
}

export function LeadCells({ columns, ...props }: LeadCellsProps) {
  return LEAD_COLUMNS.map((column) => {
    const { className, isInCard = false, render } = CELLS[column];
    const isInTable = columns.includes(column);
    if (!isInTable && !isInCard) return null;
    const place = isInTable ? (isInCard ? '' : ' lead-in-table') : ' lead-in-card';
    return (
      <span key={column} className={`${className}${place}`}>
        {render(props)}
      </span>
    );
  });
}

function NextTask({ at }: { readonly at: string | null }) {
  const now = useMinute();
  if (at === null) return null;
  return (
    <time
      className={Date.parse(at) < now ? 'lead-overdue' : undefined}
      dateTime={at}
      title={formatMoment(at)}
    >
      {shortBookingTime({ starts_at: at }, now)}
    </time>
  );
}
