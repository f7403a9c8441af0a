import './canary.css';
import type { CanaryBeat, CanaryHop, CanaryOutage, CanaryReport } from '@pickup/contracts/canary';
import { CANARY_HOPS } from '@pickup/contracts/canary-hops';
import * as texts from '@pickup/messages/operator/canary';
import * as icons from '@pickup/ui/icons';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { formatCount, formatDuration } from '../../shared/format/figures.ts';
import { formatMoment, formatTime, RelativeTime } from '../../shared/format/moments.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Badge, Notice, type Tone } from '../../shared/ui/notice.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { stateOf, statusOf, weekOf, type CanaryStatus } from './canary-week.ts';

const REFRESH_MS = 60_000;

const TONES: Readonly<Record<CanaryStatus, Tone>> = {
  off: 'plain',
  waiting: 'plain',
  passed: 'good',
  unsure: 'warn',
  failed: 'bad',
};

/** The lead that the server sends itself every hour: whether each step works, and the last seven days. */
export function CanaryCard() {
  const query = useApiQuery<CanaryReport>('/api/canary', {
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  });
  const status = query.data && statusOf(query.data);
  return (
    <Card
      title={texts.title}
      actions={status && <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>}
    >
      <QueryView query={query}>{(report) => <Canary report={report} />}</QueryView>
    </Card>
  );
}

function Canary({ report }: { readonly report: CanaryReport }) {
  const { enabled, outages, beats, next_at: nextAt } = report;
  if (!enabled) {
    return (
      <EmptyState icon={icons.pulse} title={texts.offTitle}>
        {texts.offText}
      </EmptyState>
    );
  }
  const [last] = beats;
  return (
    <>
      <p className="muted small">{texts.lead}</p>
      {outages.map((outage) => (
        <Outage key={`${outage.hop} ${outage.target}`} outage={outage} />
      ))}
      {last === undefined ? (
        <p>{texts.waitingText}</p>
      ) : (
        <>
          <Steps beat={last} />
          <p className="muted small">
            {texts.lastBeat}
            <RelativeTime at={last.started_at} />
            {nextAt !== null && texts.nextBeat(formatTime(Date.parse(nextAt)))}
          </p>
          <Week beats={beats} />
        </>
      )}
    </>
  );
}

function Outage({ outage }: { readonly outage: CanaryOutage }) {
  const { detail, told, began_at: beganAt } = outage;
  const ways = new Set(told.filter(({ sent_at: at }) => at !== null).map(({ way }) => way));
  const names = [...ways].map((way) => texts.ways[way]);
  const tellings =
    told.length === 0
      ? texts.toldNoWay
      : names.length === 0
        ? texts.toldNotYet
        : `${texts.toldBefore}${LIST.format(names)}.`;
  return (
    <Notice tone="bad">
      <p>
        <strong>{texts.outage(nameOf(outage.hop, outage.target), formatMoment(beganAt))}</strong>
      </p>
      <p>{capitalized(detail)}</p>
      <p>{tellings}</p>
    </Notice>
  );
}

const LIST = new Intl.ListFormat('en');

const nameOf = (hop: CanaryHop['name'], target: string) =>
  target === '' ? texts.hops[hop] : texts.hopTo(texts.hops[hop], target);

const HOP_TONES: Readonly<Record<CanaryHop['state'], Tone>> = {
  passed: 'good',
  failed: 'bad',
  off: 'plain',
  unreached: 'plain',
};

function Steps({ beat }: { readonly beat: CanaryBeat }) {
  const missing = CANARY_HOPS.filter((name) => !beat.hops.some((hop) => hop.name === name));
  return (
    <ol className="canary-steps">
      {beat.hops.map((hop) => (
        <Step key={`${hop.name} ${hop.target}`} hop={hop} />
      ))}
      {beat.finished_at === null &&
        missing.map((name) => (
          <li key={name}>
            <span className="canary-step">{texts.hops[name]}</span>
            <Badge>{texts.hopStates.pending}</Badge>
            <span className="canary-meaning">{texts.meanings[name]}</span>
          </li>
        ))}
    </ol>
  );
}

function Step({ hop }: { readonly hop: CanaryHop }) {
  const { name, target, state, took_ms: tookMs, detail } = hop;
  return (
    <li>
      <span className="canary-step">{nameOf(name, target)}</span>
      <Badge tone={HOP_TONES[state]}>{texts.hopStates[state]}</Badge>
      <span className="canary-meaning">
        {state === 'unreached' ? texts.unreachedText : capitalized(detail) || texts.meanings[name]}
      </span>
      {tookMs !== null && (
        <span className="canary-time">
          {tookMs < 100 ? texts.tookLittle : texts.took(formatDuration(tookMs / 1_000))}
        </span>
      )}
    </li>
  );
}

/** The server's reasons start with a small letter. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Week({ beats }: Pick<CanaryReport, 'beats'>) {
  const now = useNow(0, () => REFRESH_MS);
  const ended = beats.filter((beat) => stateOf(beat) !== 'pending');
  const failed = ended.filter((beat) => stateOf(beat) === 'failed');
  const passed = formatCount(ended.length - failed.length);
  const summary = texts.weekSummary(passed, formatCount(ended.length));
  return (
    <div className="canary-week">
      <h3>{texts.week}</h3>
      <p className="small">{summary}</p>
      <div className="canary-grid" role="img" aria-label={summary}>
        {weekOf(beats, now).map(({ at, hours }) => (
          <div key={at} className="canary-day">
            <span className="canary-day-name">{WEEKDAY.format(at)}</span>
            {hours.map(({ state }, hour) => (
              <span key={hour} className={`canary-hour canary-hour-${state ?? 'none'}`} />
            ))}
          </div>
        ))}
      </div>
      {failed.length > 0 && (
        <details>
          <summary>{texts.failedBeats}</summary>
          <ul className="canary-failures">
            {failed.map((beat) => (
              <li key={beat.started_at}>
                <span>{formatMoment(beat.started_at)}</span>
                {beat.hops
                  .filter(({ state }) => state === 'failed')
                  .map(({ name, target, detail }) => (
                    <span key={`${name} ${target}`}>
                      {texts.failedStep(nameOf(name, target), detail)}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
