import './lead-parts.css';
import type { DealTerms } from '@pickup/contracts/leads/deals';
import { LOST_REASONS, MAX_MONTHLY_AMOUNT } from '@pickup/contracts/leads/lost-reasons';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/deals';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { RequestedChange } from './lead-changes.ts';
import { leadName } from './lead-texts.ts';

interface DealQuestion {
  readonly lead: OperatorLead;
  readonly status: 'won' | 'lost';
}

/** Asks for a deal's terms before its lead becomes won or lost. The caller must render `dialog`. */
export function useDealQuestion(
  onChange: (lead: OperatorLead, requested: RequestedChange) => void,
) {
  const [question, setQuestion] = useState<DealQuestion | null>(null);
  useApiQuery('/api/plans'); // Loads the plans before the dialog opens.
  const change = (lead: OperatorLead, requested: RequestedChange) => {
    const status = 'status' in requested ? requested.status : null;
    if ((status === 'won' || status === 'lost') && status !== lead.status)
      setQuestion({ lead, status });
    else onChange(lead, requested);
  };
  const dialog = question && (
    <DealDialog
      {...question}
      onClose={() => setQuestion(null)}
      onSave={(deal) => {
        setQuestion(null);
        onChange(question.lead, { status: question.status, ...(deal && { deal }) });
      }}
    />
  );
  return { change, ask: setQuestion, dialog };
}

interface DealDialogProps {
  readonly lead: OperatorLead;
  /** `terms` is missing if the operator skipped the question. */
  onSave(terms?: DealTerms): void;
  onClose(): void;
}

/**
 * Asks for the terms of a deal that is being won or lost. For a deal that is already closed, lets
 * the operator change the terms.
 */
function DealDialog({ status, ...props }: DealDialogProps & DealQuestion) {
  return status === 'won' ? <WonDialog {...props} /> : <LostDialog {...props} />;
}

function WonDialog({ lead, onSave, onClose }: DealDialogProps) {
  const isEdit = lead.status === 'won';
  const { isLoading, plan, amount, options, setPlan, setAmount } = useTerms(lead, isEdit);
  const name = leadName(lead);
  const save = () => {
    const given = { ...(plan && { plan }), ...(amount && { monthly_amount: Number(amount) }) };
    onSave(given);
  };
  return (
    <FormDialog
      title={fill(isEdit ? texts.edit : texts.won.title, { lead: name })}
      confirm={isEdit ? texts.save : texts.won.confirm}
      {...(!isEdit && { cancel: texts.skip, onCancel: () => onSave() })}
      disabled={isLoading}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={texts.won.plan}
        value={plan}
        options={[['', texts.unknown], ...options.map((option) => [option, option] as const)]}
        onChange={({ target }) => setPlan(target.value)}
      />
      <TextField
        label={texts.won.amount}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_MONTHLY_AMOUNT}
        value={amount}
        data-initial-focus=""
        onChange={({ target }) => setAmount(target.value)}
      />
    </FormDialog>
  );
}

/**
 * Starts with the lead's plan and that plan's price, or with the recorded terms of a won deal. If
 * the operator chooses another plan, the amount becomes the chosen plan's price.
 */
function useTerms({ deal, plan_name: leadPlan, terms }: OperatorLead, isEdit: boolean) {
  const { data, isLoading } = useApiQuery('/api/plans');
  const plans = data?.plans ?? [];
  const first = isEdit ? (deal?.plan ?? '') : leadPlan;
  const [plan, choose] = useState(first);
  const [typed, setAmount] = useState(isEdit ? String(deal?.monthly_amount ?? '') : null);
  const price =
    plan === terms?.plan_name ? terms.price : plans.find(({ name }) => name === plan)?.price;
  const setPlan = (chosen: string) => {
    choose(chosen);
    setAmount(null);
  };
  const options = [...new Set([first, ...plans.map(({ name }) => name)])].filter(Boolean);
  return { isLoading, plan, amount: typed ?? String(price ?? ''), options, setPlan, setAmount };
}

/** Clicking a reason saves it, without a separate Save button. */
function LostDialog({ lead, onSave, onClose }: DealDialogProps) {
  const isEdit = lead.status === 'lost';
  const title = fill(isEdit ? texts.edit : texts.lost.title, { lead: leadName(lead) });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{texts.lost.reason}</p>
      <div className="reasons" role="group" aria-label={texts.lost.reason}>
        {LOST_REASONS.map((reason, index) => (
          <Button
            key={reason}
            aria-pressed={isEdit ? lead.deal?.lost_reason === reason : undefined}
            data-initial-focus={index === 0 ? '' : undefined}
            onClick={() => onSave({ lost_reason: reason })}
          >
            {texts.reasons[reason]}
          </Button>
        ))}
      </div>
      {!isEdit && (
        <DialogActions>
          <Button onClick={() => onSave()}>{texts.skip}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
