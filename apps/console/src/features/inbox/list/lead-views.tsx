import type { LeadView } from '@pickup/contracts/inbox/lead-views';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/views';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { option, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { LEAD_FORM, NO_FILTERS, type UsedFilters } from './lead-filters.ts';

const PATH = '/api/lead-views';
const UNSAVED = 'unsaved';

/** A view does not include the search text. */
const queryOf = (filters: UsedFilters['filters']) =>
  LEAD_FORM.write({ ...filters, q: '' }).toString();

const shownIn = (views: readonly LeadView[], filters: UsedFilters['filters']) =>
  views.find(({ query }) => query === queryOf(filters));

/** A list to choose a saved view from. Renders nothing if there is none. */
export function ViewSelect({ filters, set }: UsedFilters) {
  const views = useApiQuery(PATH).data?.views ?? [];
  if (views.length === 0) return null;
  const isAll = queryOf(filters) === queryOf(NO_FILTERS);
  const shown = isAll ? '' : (shownIn(views, filters)?.id ?? UNSAVED);
  const choose = (id: string) => {
    const query = views.find((view) => view.id === id)?.query ?? '';
    set({ ...LEAD_FORM.read(new URLSearchParams(query)), q: filters.q });
  };
  const group = (label: string, isOwn: boolean) => {
    const ones = views.filter((view) => view.is_own === isOwn);
    if (ones.length === 0) return null;
    return <optgroup label={label}>{ones.map(({ id, name }) => option(id, name))}</optgroup>;
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

/** Saves the filters in use as a view, or deletes the view that has them. */
export function ViewActions({ filters }: Pick<UsedFilters, 'filters'>) {
  const { data } = useApiQuery(PATH);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const view = shownIn(data.views, filters);
  if (view?.is_own === false) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="chip chip-clear" onClick={() => setOpen(true)}>
        {view ? texts.remove : texts.save}
      </button>
      {isOpen && view && <DeleteDialog view={view} onClose={close} />}
      {isOpen && !view && <SaveDialog query={queryOf(filters)} onClose={close} />}
    </>
  );
}

interface SaveDialogProps {
  readonly query: string;
  onClose(): void;
}

function SaveDialog({ query, onClose }: SaveDialogProps) {
  const { api, done, run, ...action } = useChange();
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.save}
      action={action}
      onSubmit={({ text }) =>
        run(async () => {
          const is_shared = text('share') !== '';
          await api.put(PATH, { name: text('name'), query, is_shared });
          await done(texts.saved, PATH);
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
        await api.delete(`${PATH}/${view.id}` as const);
        await done(texts.deleted, PATH);
      }}
      onClose={onClose}
    >
      <p>{view.is_shared ? texts.removeShared : texts.removeText}</p>
    </ConfirmDialog>
  );
}
