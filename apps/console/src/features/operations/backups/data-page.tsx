import '../../../shared/leads/lead-parts.css';
import type { Backup } from '@pickup/contracts/operations/backups';
import * as texts from '@pickup/messages/operator/operations/backups';
import * as labels from '@pickup/messages/operator/sections';
import { data, groups } from '@pickup/messages/operator/settings/settings-area';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { CanaryCard } from '../../../shared/canary/canary-card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { BACKUPS_PATH, Backups } from './backup-cards.tsx';
import { CanarySetup } from './canary-setup.tsx';
import { PlanCard } from './plan-card.tsx';
import { RetentionCard } from './retention-card.tsx';

const REFRESH_MS = 60_000;
const REFRESH_WHILE_RUNNING_MS = 3_000;

/** Lets owners manage backups, retention periods and the canary. */
export function DataPage() {
  const query = useApiQuery(BACKUPS_PATH, {
    refetchInterval: ({ state }) =>
      state.data?.backups.some(isRunning) ? REFRESH_WHILE_RUNNING_MS : REFRESH_MS,
  });
  const { api, done, busy, problem, run } = useChange();
  const backUp = async () => {
    await api.post(BACKUPS_PATH, {});
    await done(texts.started, BACKUPS_PATH);
  };
  const list = query.data;
  const canStart = list?.schedule && list.has_key;
  const start = canStart && (
    <Button
      tone="primary"
      icon={icons.archive}
      busy={busy || list.backups.some(isRunning)}
      onClick={() => run(backUp)}
    >
      {texts.backUpNow}
    </Button>
  );
  return (
    <Page
      title={groups.data.title}
      intro={data.lead}
      back={{ to: '/settings', label: labels.settings }}
      actions={start || undefined}
    >
      <FormProblem>{problem}</FormProblem>
      <PlanCard />
      <QueryView query={query}>{(shown) => <Backups list={shown} />}</QueryView>
      <RetentionCard />
      <CanaryCard>
        <CanarySetup />
      </CanaryCard>
    </Page>
  );
}

const isRunning = ({ state, problem }: Backup) => state === 'waiting' && problem === '';
