import type { LeadView } from '@pickup/contracts/inbox/lead-views';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/views';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { option, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { areDefaultColumns, writeColumns } from './lead-columns.ts';
import { NO_FILTERS, type UsedFilters } from './lead-filters.ts';
import type { ShownColumns } from './use-columns.ts';
import { queryOf, readView, useShownView, useViews, VIEWS_PATH } from './use-views.ts';

const UNSAVED = 'unsaved';

/** A menu of the saved views. Renders nothing if there are no saved views. */
export function ViewSelect({ filters, set }: UsedFilters) {
  const views = useViews() ?? [];
  const view = useShownView(filters);
  if (views.length === 0) return null;
  const showsAllLeads = queryOf(filters) === queryOf(NO_FILTERS);
  const shown = showsAllLeads ? '' : (view?.id ?? UNSAVED);
  const choose = (id: string) => {
    const chosen = views.find((one) => one.id === id);
    set({ ...(chosen ? readView(chosen) : NO_FILTERS), q: filters.q });
  };
  const group = (label: string, isOwn: boolean) => {
    const matching = views.filter((view) => view.is_own === isOwn);
    if (matching.length === 0) return null;
    return <optgroup label={label}>{matching.map(({ id, name }) => option(id, name))}</optgroup>;
  };
  return (
    <select
      className="input lead-sort"
      aria-label={texts.view}
      value={shown}
      onChange={({ target }) => choose(target.value)}
    >
      {option('', texts.none)}
      {shown === UNSAVED && option(UNSAVED, texts.custom)}
      {group(texts.mine, true)}
      {group(texts.shared, false)}
    </select>
  );
}

interface ViewActionsProps extends UsedFilters {
  readonly columns: ShownColumns;
}

/**
 * Shows a button that saves the filters, the order and the columns as a view. If the operator
 * already has that view, the button deletes the view instead. Renders nothing for a colleague's
 * view.
 */
export function ViewActions({ filters, set, columns: { chosen } }: ViewActionsProps) {
  const views = useViews();
  const view = useShownView(filters);
  const [isOpen, setOpen] = useState(false);
  if (!views || view?.is_own === false) return null;
  const columns = areDefaultColumns(chosen) ? '' : writeColumns(chosen);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="chip chip-clear" onClick={() => setOpen(true)}>
        {view ? texts.remove : texts.save}
      </button>
      {isOpen && view && <DeleteDialog view={view} onClose={close} />}
      {isOpen && !view && (
        <SaveDialog
          query={queryOf({ ...filters, columns })}
          onSaved={() => set({ columns })}
          onClose={close}
        />
      )}
    </>
  );
}

interface SaveDialogProps {
  readonly query: string;
  onSaved(): void;
  onClose(): void;
}

function SaveDialog({ query, onSaved, onClose }: SaveDialogProps) {
  const { api, done, run, ...action } = useChange();
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.save}
      action={action}
      onSubmit={({ text }) =>
        run(async () => {
          const is_shared = text('share') !== '';
          await api.put(VIEWS_PATH, { name: text('name'), query, is_shared });
          await done(texts.saved, VIEWS_PATH);
          onSaved();
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextField label={texts.name} hint={texts.nameHint} name="name" maxLength={60} required />
      <Checkbox label={texts.share} name="share" />
    </FormDialog>
  );
}

interface DeleteDialogProps {
  readonly view: LeadView;
  onClose(): void;
}

function DeleteDialog({ view, onClose }: DeleteDialogProps) {
  const { api, done } = useChange();
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name: view.name })}
      confirm={texts.remove}
      danger
      onConfirm={async () => {
        await api.delete(`${VIEWS_PATH}/${view.id}` as const);
        await done(texts.deleted, VIEWS_PATH);
      }}
      onClose={onClose}
    >
      <p>{view.is_shared ? texts.removeShared : texts.removeText}</p>
    </ConfirmDialog>
  );
}
