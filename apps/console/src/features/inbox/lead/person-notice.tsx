import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import { fill } from '@pickup/messages/fill';
import { person as texts } from '@pickup/messages/operator/inbox/lead';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useInvalidate } from '../../../shared/api/use-api-query.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { DoNotCallMark } from '../../../shared/leads/do-not-call.tsx';
import { leadName, STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { useRecordedChange } from '../../../shared/leads/use-recorded-change.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface LeadProps {
  readonly lead: OperatorLeadDetail;
}

/**
 * Lists the person's other leads. Also lists leads with the same email address or phone number if
 * an operator separated them from this person.
 */
export function PersonNotice({ lead }: LeadProps) {
  const { same_person: same, similar } = lead;
  const mayWrite = useHasPermission('leads.write');
  const mayMove = (other: RelatedLead) =>
    mayWrite && [lead, other].every(({ status }) => status !== 'quarantined');
  if (same.length + similar.length === 0) return null;
  return (
    <Notice>
      {same.length > 0 && (
        <RelatedLeads title={fillPlural(texts.same, { count: same.length })} leads={same}>
          {(other) => mayMove(other) && <SeparateButton lead={lead} other={other} />}
        </RelatedLeads>
      )}
      {similar.length > 0 && (
        <RelatedLeads title={texts.similar} leads={similar}>
          {(other) => mayMove(other) && <MergeButton lead={lead} other={other} />}
        </RelatedLeads>
      )}
    </Notice>
  );
}

type RelatedLead = OperatorLeadDetail['same_person'][number];

interface RelatedLeadsProps {
  readonly title: string;
  readonly leads: readonly RelatedLead[];
  readonly children: (other: RelatedLead) => ReactNode;
}

function RelatedLeads({ title, leads, children }: RelatedLeadsProps) {
  return (
    <div className="related">
      <p>{title}</p>
      <ul className="related-leads">
        {leads.map((other) => (
          <li key={other.id} className="row">
            <Link className="tap-link" to={`/leads/${other.id}`}>
              {describeRelatedLead(other)}
            </Link>
            {other.do_not_call && <DoNotCallMark mark={other.do_not_call} wide />}
            {children(other)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Nov 3, 2026, 3:44 PM, Contacted" */
export function describeRelatedLead(lead: {
  readonly received_at: string;
  readonly status: LeadStatus;
}) {
  const { name } = STATUS_TEXTS[lead.status];
  return fill(texts.item, { moment: formatMoment(lead.received_at), status: name });
}

interface RelatedProps extends LeadProps {
  readonly other: RelatedLead;
}

function SeparateButton({ lead, other }: RelatedProps) {
  const invalidate = useInvalidate();
  const { busy, problem, record } = useRecordedChange({ ...lead, id: other.id });
  const separate = () =>
    record({
      change: { same_person_as: null },
      text: fill(texts.separated, { lead: describeRelatedLead(other) }),
      onDone: () => void invalidate(`/api/leads/${lead.id}`),
    });
  return (
    <MoveButton label={texts.separate} other={other} {...{ busy, problem }} onClick={separate} />
  );
}

function MergeButton({ lead, other }: RelatedProps) {
  const { busy, problem, record } = useRecordedChange(lead);
  const merge = () =>
    record({
      change: { same_person_as: other.id },
      text: fill(texts.merged, { lead: leadName(lead), other: describeRelatedLead(other) }),
    });
  return <MoveButton label={texts.merge} other={other} {...{ busy, problem }} onClick={merge} />;
}

interface MoveButtonProps {
  readonly label: string;
  readonly other: RelatedLead;
  readonly busy: boolean;
  readonly problem: string | null;
  onClick(): void;
}

function MoveButton({ label, other, busy, problem, onClick }: MoveButtonProps) {
  return (
    <>
      <Button
        tone="quiet"
        busy={busy}
        aria-label={fill(texts.actionOn, { action: label, lead: describeRelatedLead(other) })}
        onClick={onClick}
      >
        {label}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
