import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/leads/outcomes';
import { fillPlural } from '@pickup/messages/plural';
import { RelativeTime } from '../../../shared/format/moments.tsx';
import {
  OutcomeButtons,
  outcomeName,
  outcomesOf,
  useOutcomeKeys,
  useRecordOutcome,
} from '../../../shared/leads/outcomes.tsx';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';

export function CallOutcome({ lead }: { readonly lead: OperatorLeadDetail }) {
  const recording = useRecordOutcome(lead);
  const mayRecord = useHasPermission('leads.write') && lead.status !== 'quarantined';
  useOutcomeKeys(recording.record, mayRecord);
  const attempts = outcomesOf(lead);
  const last = attempts.at(-1);
  if (lead.contact.phone === '') return null;
  return (
    <>
      {mayRecord && (
        <>
          <p className="muted small">{texts.label}</p>
          <OutcomeButtons className="status-button" label={texts.label} {...recording} />
        </>
      )}
      <FormProblem>{recording.problem}</FormProblem>
      {last && (
        <p className="muted small">
          {fillPlural(texts.tried, {
            count: attempts.length,
            outcome: outcomeName(last.to),
          })}
          <RelativeTime at={last.at} />
        </p>
      )}
    </>
  );
}
