import type { Retention, RetentionDue, RetentionKind } from '@pickup/contracts/privacy/retention';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { isObject } from '@pickup/contracts/settings/written-settings';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import * as texts from '@pickup/messages/operator/privacy/retention';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems } from '../../../shared/api/use-field-problems.ts';
import { countedText } from '../../../shared/format/figures.ts';
import { Facts } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

const words = texts.form;

type Kind = Retention['kinds'][number];
type Period = number | string;
type Periods = Readonly<Record<string, Period>>;

const nameOf = ({ kind }: Pick<Kind, 'kind'>) => `retention.${kind}`;
const FOREVER = 'forever';

export function ChangePeriods({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { data: page } = useApiQuery(PAGE_SETTINGS_PATH, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {page?.read_only === true && <Notice>{publishing.readOnly}</Notice>}
      <div className="row">
        <Button disabled={!page || page.read_only} onClick={() => setIsOpen(true)}>
          {words.change}
        </Button>
      </div>
      {page && isOpen && (
        <PeriodsDialog kinds={kinds} page={page} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface PeriodsProps {
  readonly kinds: readonly Kind[];
  readonly page: PageSettings;
  onClose(): void;
}

interface Reviewed {
  readonly changes: Periods;
  readonly due: RetentionDue;
}

/** A second step shows which data the new periods would delete, before an owner saves them. */
function PeriodsDialog({ kinds: all, page, onClose }: PeriodsProps) {
  const { api, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  // The other periods belong to the sign-in settings, and have no preview.
  const kinds = all.filter((kind) => kind.setting === nameOf(kind));
  const [typed, setTyped] = useState<Periods>(() => periodsOf(kinds));
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const preview = (values: FormValues) =>
    run(() =>
      send(async () => {
        const next = readPeriods(kinds, values);
        const before = periodsOf(kinds);
        const changed = Object.entries(next).filter(([kind, period]) => period !== before[kind]);
        if (changed.length === 0) throw new Error(words.same);
        setTyped(next);
        const changes = Object.fromEntries(changed);
        const body = { retention: { ...writtenPeriods(page), ...changes } };
        setReviewed({ changes, due: await api.post('/api/retention/preview', body) });
      }),
    );
  if (reviewed) {
    const back = () => setReviewed(null);
    return <SavePeriods reviewed={reviewed} page={page} onBack={back} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={words.title}
      confirm={words.preview}
      action={action}
      onSubmit={preview}
      onClose={onClose}
    >
      <p className="note">{words.hint}</p>
      <div className="pair">
        {kinds.map((kind) => (
          <TextField
            key={kind.kind}
            label={texts.kinds[kind.kind]}
            problem={problemOf(nameOf(kind))}
            name={nameOf(kind)}
            inputMode="numeric"
            pattern="\d{1,4}"
            placeholder={texts.forever}
            defaultValue={typed[kind.kind] === FOREVER ? '' : typed[kind.kind]}
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  );
}

const periodsOf = (kinds: readonly Kind[]): Periods =>
  Object.fromEntries(kinds.map(({ kind, days }) => [kind, days ?? FOREVER]));

const readPeriods = (kinds: readonly Kind[], { text }: FormValues): Periods =>
  Object.fromEntries(
    kinds.map((kind) => {
      const days = text(nameOf(kind));
      return [kind.kind, days === '' ? FOREVER : Number(days)];
    }),
  );

function writtenPeriods({ settings }: PageSettings) {
  const { retention } = settings;
  return isObject(retention) ? retention : {};
}

interface SavePeriodsProps {
  readonly reviewed: Reviewed;
  readonly page: PageSettings;
  onBack(): void;
  onClose(): void;
}

function SavePeriods({ reviewed: { changes, due }, page, onBack, onClose }: SavePeriodsProps) {
  const { api, done } = useChange();
  const isChanged = (kind: RetentionKind) => Object.hasOwn(changes, kind);
  const deleted = due.kinds.filter(({ kind, due: count }) => count > 0 && isChanged(kind));
  const save = async () => {
    const sent = Object.entries(changes).map(([kind, value]) => ({
      path: ['retention', kind],
      value,
    }));
    await api.patch(PAGE_SETTINGS_PATH, { replaces: page.published.number, changes: sent });
    await done(words.saved, PAGE_SETTINGS_PATH, '/api/retention');
    onClose();
  };
  return (
    <ConfirmDialog
      title={words.previewTitle}
      confirm={words.save}
      cancel={words.back}
      danger={deleted.length > 0}
      onConfirm={save}
      onClose={onBack}
    >
      {deleted.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Facts
            rows={deleted.map(({ kind, due: count }) => [
              texts.kinds[kind],
              wouldDelete(kind, count),
            ])}
          />
          <Notice tone="warn">{words.final}</Notice>
        </>
      )}
    </ConfirmDialog>
  );
}

const LEADS: readonly RetentionKind[] = ['leads', 'wonLeads', 'heldLeads'];

const wouldDelete = (kind: RetentionKind, count: number) =>
  countedText(LEADS.includes(kind) ? words.wouldDeleteLeads : words.wouldDelete, count);
