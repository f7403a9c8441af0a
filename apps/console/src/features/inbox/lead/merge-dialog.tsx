import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import { person as texts } from '@pickup/messages/operator/inbox/lead';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { useRecordedChange } from '../../../shared/leads/use-recorded-change.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { describeRelatedLead } from './person-notice.tsx';

interface MergeProps {
  readonly lead: OperatorLeadDetail;
}

export function MergeWithOther({ lead }: MergeProps) {
  const mayMerge = useHasPermission('leads.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayMerge || lead.erased_at !== null || lead.status === 'quarantined') return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {texts.mergeOther}
      </Button>
      {isOpen && <MergeDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ lead, onClose }: MergeProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim());
  const { busy, problem, record } = useRecordedChange(lead);
  const query = new URLSearchParams({ q: searched, per_person: 'newest', limit: '8' });
  const path = `/api/leads?${query.toString()}` as const;
  const { data } = useApiQuery(path, { enabled: searched !== '' });
  const found = (data?.leads ?? []).filter(
    ({ person, status }) => person.id !== lead.person.id && status !== 'quarantined',
  );
  const merge = (other: OperatorLead) =>
    record({
      change: { same_person_as: other.id },
      text: fill(texts.merged, { lead: leadName(lead), other: leadName(other) }),
      onDone: onClose,
    });
  return (
    <Dialog title={texts.mergeOther} busy={busy} onClose={onClose}>
      <p>{texts.why}</p>
      <TextField
        label={texts.search}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="found-leads">
        {found.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className="found-lead"
              aria-busy={busy}
              onClick={() => merge(other)}
            >
              <span className="list-title">{leadName(other)}</span>
              <span className="list-note">
                {[other.contact.email, describeRelatedLead(other)].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="muted small">
        {data && found.length === 0 && texts.noneFound}
      </p>
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  );
}
