import type { BackupPlan, ChangedBackupPlan } from '@pickup/contracts/operations/backup-plan';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/backups';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { deviceZone, zoneName } from '../../../shared/format/zones.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SecretDialog } from '../../../shared/ui/secret-dialog.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { nextPlanned } from './backup-texts.ts';
import { PlanForm } from './plan-form.tsx';
import { PLAN_PATH } from './plan-values.ts';

const words = texts.plan;
const REFRESH_MS = 60_000;

export function PlanCard() {
  const query = useApiQuery(PLAN_PATH, { staleTime: 0 });
  const [isChanging, setIsChanging] = useState(false);
  const [changed, setChanged] = useState<ChangedBackupPlan | null>(null);
  const plan = query.data;
  const save = (response: ChangedBackupPlan) => {
    setIsChanging(false);
    setChanged(response);
  };
  const passphrase = changed?.new_passphrase ?? null;
  return (
    <Card
      title={words.title}
      actions={
        plan && (
          <Button tone={plan.to === null ? 'primary' : 'plain'} onClick={() => setIsChanging(true)}>
            {plan.to === null ? words.setUp : words.change}
          </Button>
        )
      }
    >
      <p className="muted small">{words.lead}</p>
      {changed !== null && changed.warning !== '' && <Notice tone="warn">{changed.warning}</Notice>}
      <QueryView query={query}>{(shown) => <Plan plan={shown} />}</QueryView>
      {plan && isChanging && (
        <PlanForm plan={plan} onSaved={save} onClose={() => setIsChanging(false)} />
      )}
      {changed !== null && passphrase !== null && (
        <SecretDialog
          title={words.newTitle}
          secret={passphrase}
          texts={{
            warning: words.newNow,
            purpose: words.newText,
            copy: words.copy,
            done: words.passphraseSaved,
          }}
          onClose={() => setChanged({ ...changed, new_passphrase: null })}
        />
      )}
    </Card>
  );
}

/** A new passphrase is shown only once, so the text says what to do if an owner missed it. */
function passphraseText(plan: BackupPlan): string {
  if (!plan.has_passphrase) return words.isMissing;
  const isHere = !plan.set_in_environment.some((name) => PASSPHRASE_VARIABLES.includes(name));
  return isHere ? words.isSetHere : words.isSet;
}

const PASSPHRASE_VARIABLES = ['BACKUP_PASSPHRASE', 'BACKUP_KEY_FILE'];

function Plan({ plan }: { readonly plan: BackupPlan }) {
  const now = useNow(0, () => REFRESH_MS);
  const { to, at_minute: atMinute, keep } = plan;
  const { set_in_environment: inEnvironment, unreadable } = plan;
  const time = formatTime(nextPlanned(atMinute, now));
  return (
    <>
      {unreadable.length > 0 && (
        <Notice tone="bad">{fill(words.unreadable, { variables: unreadable.join(', ') })}</Notice>
      )}
      {to === null && unreadable.length === 0 && (
        <Notice tone="warn">
          <strong>{words.off}</strong> {texts.noneText}
        </Notice>
      )}
      {inEnvironment.length > 0 && (
        <Notice>{fill(words.inEnvironment, { variables: inEnvironment.join(', ') })}</Notice>
      )}
      {to !== null && (
        <Facts
          rows={[
            [
              texts.facts.place,
              <span key="place" className="code">
                {to}
              </span>,
            ],
            [texts.facts.schedule, fill(texts.daily, { time, zone: zoneName(deviceZone()) })],
            [words.facts.keeps, fill(words.keeps, keep)],
            [words.facts.passphrase, passphraseText(plan)],
          ]}
        />
      )}
    </>
  );
}
