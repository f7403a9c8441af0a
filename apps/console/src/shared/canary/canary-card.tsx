import type { CanaryReport, CanaryRun, CanaryStep } from '@pickup/contracts/operations/canary';
import { capitalized } from '@pickup/messages/dates';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/canary';
import * as icons from '@pickup/ui/icons';
import type { ReactNode } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { formatCount, formatMilliseconds } from '../format/figures.ts';
import { formatMoment, formatTime, RelativeTime } from '../format/moments.tsx';
import { Card } from '../ui/card.tsx';
import { Badge, Notice, type Tone } from '../ui/notice.tsx';
import { EmptyState, QueryView } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';

const REFRESH_MS = 60_000;
const REFRESH_WHILE_RUNNING_MS = 3_000;

/** Only the screen for owners passes children, such as the setup. */
export function CanaryCard({ children }: { readonly children?: ReactNode }) {
  const query = useApiQuery('/api/canary', {
    staleTime: REFRESH_MS / 2,
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data) ? REFRESH_WHILE_RUNNING_MS : REFRESH_MS,
  });
  return (
    <Card title={texts.title} actions={query.data && <Status report={query.data} />}>
      <QueryView query={query}>
        {(report) => <Canary report={report} isOwners={children !== undefined} />}
      </QueryView>
      {children}
    </Card>
  );
}

/** Counts a due run as running, because it begins within moments. */
const isRunning = ({ enabled, next_at: nextAt }: CanaryReport) =>
  enabled && (nextAt === null || Date.parse(nextAt) <= Date.now());

const isFinished = (run: CanaryRun) => run.finished_at !== null;
const failedSteps = ({ steps }: CanaryRun) => steps.filter(({ state }) => state === 'failed');

function Status({ report: { enabled, outages, runs } }: { readonly report: CanaryReport }) {
  const { off, waiting, failed, unsure, passed } = texts.statuses;
  const last = runs.find(isFinished);
  if (!enabled) return <Badge>{off}</Badge>;
  if (outages.length > 0) return <Badge tone="bad">{failed}</Badge>;
  if (!last) return <Badge>{waiting}</Badge>;
  // The server alerts operators only when a step fails twice in a row.
  if (failedSteps(last).length > 0) return <Badge tone="warn">{unsure}</Badge>;
  return <Badge tone="good">{passed}</Badge>;
}

interface CanaryProps {
  readonly report: CanaryReport;
  readonly isOwners: boolean;
}

function Canary({ report, isOwners }: CanaryProps) {
  if (!report.enabled) {
    return (
      <EmptyState icon={icons.pulse} title={texts.offTitle}>
        {texts.offText} {!isOwners && texts.offWhere}
      </EmptyState>
    );
  }
  const runs = report.runs.filter(isFinished);
  const [last] = runs;
  if (!last) return <p>{texts.waitingText}</p>;
  const { outages, next_at: nextAt } = report;
  return (
    <>
      <p className="muted small">{texts.lead}</p>
      {outages.map(({ step, target, detail, began_at: beganAt }) => (
        <Notice key={`${step} ${target}`} tone="bad">
          <strong>
            {fill(texts.outage, {
              step: stepName(step, target),
              since: formatMoment(beganAt),
            })}
          </strong>{' '}
          {capitalized(detail)}
        </Notice>
      ))}
      <Table
        caption={texts.title}
        columns={COLUMNS}
        rows={last.steps}
        rowKey={({ name, target }) => `${name} ${target}`}
      />
      <p className="muted small">
        {texts.lastRun}
        <RelativeTime at={last.started_at} />
        {nextAt === null
          ? texts.underWay
          : fill(texts.nextRun, { time: formatTime(Date.parse(nextAt)) })}
      </p>
      <Week runs={runs} />
    </>
  );
}

const STEP_TONES: Readonly<Record<CanaryStep['state'], Tone>> = {
  passed: 'good',
  failed: 'bad',
  off: 'plain',
  unreached: 'plain',
};

const COLUMNS: readonly Column<CanaryStep>[] = [
  {
    key: 'step',
    label: texts.columns.step,
    header: true,
    cell: ({ name, target }) => stepName(name, target),
  },
  {
    key: 'state',
    label: texts.columns.state,
    cell: ({ state }) => <Badge tone={STEP_TONES[state]}>{texts.stepStates[state]}</Badge>,
  },
  {
    key: 'result',
    label: texts.columns.result,
    cell: ({ name, state, detail }) =>
      state === 'unreached' ? texts.unreachedText : capitalized(detail) || texts.meanings[name],
  },
  {
    key: 'took',
    label: texts.columns.took,
    numeric: true,
    cell: ({ took_ms: tookMs }) => (tookMs === null ? '–' : formatMilliseconds(tookMs)),
  },
];

const stepName = (step: CanaryStep['name'], target: string) =>
  fill(texts.stepName, { step: texts.steps[step], target });

function Week({ runs }: Pick<CanaryReport, 'runs'>) {
  const failed = runs.filter((run) => failedSteps(run).length > 0);
  const passed = formatCount(runs.length - failed.length);
  const summary = fill(texts.week, { passed, all: formatCount(runs.length) });
  if (failed.length === 0) return <p className="small">{summary}</p>;
  return (
    <details className="help">
      <summary>{summary}</summary>
      <ul>
        {failed.flatMap((run) =>
          failedSteps(run).map(({ name, target, detail }) => (
            <li key={`${run.started_at} ${name} ${target}`}>
              {formatMoment(run.started_at)}: {stepName(name, target)}, {detail}
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
