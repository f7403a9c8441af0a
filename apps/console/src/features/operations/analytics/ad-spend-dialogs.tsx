import type { AdSpend, StoredAdSpend } from '@pickup/contracts/operations/ad-spend';
import type { ApiIssue } from '@pickup/contracts/api-error';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/ad-spend';
import { useId, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatMonth, localDay } from '../../../shared/format/days.ts';
import { formatDollars } from '../../../shared/format/figures.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { option, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';

export const AD_SPEND_PATH = '/api/ad-spend';
/** The API paths to reload after the ad spend has changed. */
const CHANGED_PATHS = [AD_SPEND_PATH, '/api/figures/costs'];

/** "google, spring, Nov 2026" */
export function nameOfSpend({ source, campaign, month }: Omit<AdSpend, 'amount'>): string {
  const shown = formatMonth(`${month}-01`);
  return campaign === ''
    ? fill(texts.name, { source, month: shown })
    : fill(texts.nameWithCampaign, { source, campaign, month: shown });
}

interface SpendDialogProps {
  /** If null, the dialog adds an entry. */
  readonly entry: StoredAdSpend | null;
  readonly sources: readonly string[];
  onClose(): void;
}

export function SpendDialog({ entry, sources, onClose }: SpendDialogProps) {
  const { api, done, run, ...action } = useChange();
  return (
    <FormDialog
      title={entry ? texts.changeTitle : texts.addTitle}
      confirm={texts.save}
      action={action}
      onSubmit={({ text }) =>
        run(async () => {
          const { month, source, campaign } = entry ?? {
            month: text('month'),
            source: text('source'),
            campaign: text('campaign'),
          };
          const spend = { month, source, campaign, amount: Number(text('amount')) };
          await api.put(AD_SPEND_PATH, spend);
          await done(fill(texts.saved, { name: nameOfSpend(spend) }), ...CHANGED_PATHS);
          onClose();
        })
      }
      onClose={onClose}
    >
      {entry ? <p>{nameOfSpend(entry)}</p> : <KeyFields sources={sources} />}
      <TextField
        label={texts.amountLabel}
        name="amount"
        type="number"
        inputMode="decimal"
        min={0}
        max={10_000_000}
        step={0.01}
        defaultValue={entry?.amount}
        required
        {...(entry && { 'data-initial-focus': '' })}
      />
      {!entry && <p className="muted small">{texts.replaces}</p>}
    </FormDialog>
  );
}

function KeyFields({ sources }: { readonly sources: readonly string[] }) {
  const id = useId();
  const [month] = useState(() => localDay(new Date()).slice(0, 7));
  return (
    <>
      <TextField
        label={texts.month}
        name="month"
        type="month"
        placeholder="2026-11" // Some browsers show a text field instead of a month picker.
        defaultValue={month}
        pattern="\d{4}-\d{2}"
        required
      />
      <TextField
        label={texts.source}
        hint={texts.sourceHint}
        name="source"
        list={id}
        maxLength={100}
        required
      />
      <datalist id={id}>{sources.map((source) => option(source))}</datalist>
      <TextField
        label={texts.campaignLabel}
        hint={texts.campaignHint}
        name="campaign"
        maxLength={100}
      />
    </>
  );
}

interface RemoveDialogProps {
  readonly entry: StoredAdSpend;
  onClose(): void;
}

export function RemoveDialog({ entry, onClose }: RemoveDialogProps) {
  const { api, done } = useChange();
  const name = nameOfSpend(entry);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirm={texts.remove}
      danger
      onConfirm={async () => {
        await api.delete(`${AD_SPEND_PATH}/${entry.id}` as const);
        await done(fill(texts.removed, { name }), ...CHANGED_PATHS);
      }}
      onClose={onClose}
    >
      <p>{fill(texts.removeText, { name, amount: formatDollars(entry.amount) })}</p>
    </ConfirmDialog>
  );
}

export function ImportDialog({ onClose }: { onClose(): void }) {
  const { api, done, run, ...action } = useChange();
  const [issues, setIssues] = useState<readonly ApiIssue[]>([]);
  const send = async (file: FormDataEntryValue | null) => {
    setIssues([]);
    const csv = file instanceof File ? await file.text() : '';
    try {
      await api.post(`${AD_SPEND_PATH}/import`, { csv });
    } catch (error) {
      if (error instanceof ApiError) setIssues(error.issues);
      throw error;
    }
    await done(texts.imported, ...CHANGED_PATHS);
    onClose();
  };
  return (
    <FormDialog
      title={texts.importTitle}
      confirm={texts.importButton}
      action={action}
      onSubmit={(_values, form) => run(() => send(new FormData(form).get('file')))}
      onClose={onClose}
    >
      <p>{texts.importText}</p>
      <pre className="spend-example" aria-label={texts.exampleLabel}>
        {texts.example}
      </pre>
      <p>{texts.importAgain}</p>
      <TextField label={texts.file} name="file" type="file" accept=".csv,text/csv" required />
      {issues.length > 0 && (
        <ul className="spend-problems">
          {issues.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
