import './lead-parts.css';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/voice/voice-call';
import { formatMoment } from '../format/moments.tsx';
import { Facts } from '../ui/card.tsx';
import { Badge } from '../ui/notice.tsx';
import { formatSpan } from './waiting.ts';
import type { OperatorCall } from '@pickup/contracts/voice/operator-calls';

export function CallCard({ call }: { readonly call: OperatorCall }) {
  return (
    <article
      className="call"
      aria-label={fill(texts.label, { moment: formatMoment(call.created_at) })}
    >
      <p className="row">
        <b>{formatMoment(call.created_at)}</b>
        <Badge tone={call.status === 'ended' ? 'plain' : 'warn'}>
          {texts.statuses[call.status]}
        </Badge>
        {call.duration_seconds !== null && (
          <span className="muted small">{formatSpan(call.duration_seconds * 1_000)}</span>
        )}
      </p>
      {call.summary !== '' && <p>{call.summary}</p>}
      <Facts
        rows={[
          [texts.howItEnded, call.ended_reason && describeEnding(call.ended_reason)],
          [texts.cost, call.cost === null ? null : `$${call.cost.toFixed(2)}`],
          [
            texts.recording,
            call.recording_url && <Recording key="recording" url={call.recording_url} />,
          ],
        ]}
      />
      <Transcript call={call} />
      {call.status === 'ended' && call.reported_at === null && (
        <p className="muted small">{texts.noReport}</p>
      )}
    </article>
  );
}

function Recording({ url }: { readonly url: string }) {
  // The URL comes from the voice platform, so it becomes a link only if it is an http(s) URL.
  if (!/^https?:/i.test(url)) return url;
  return (
    <a className="tap-link" href={url} target="_blank" rel="noreferrer">
      {texts.listen}
    </a>
  );
}

function Transcript({ call }: { readonly call: OperatorCall }) {
  if (call.turns.length === 0 && call.transcript === '') return null;
  return (
    <details className="transcript">
      <summary>{texts.transcript}</summary>
      {call.turns.length === 0 ? (
        <p className="transcript-text">{call.transcript}</p>
      ) : (
        <ol>
          {call.turns.map((turn, index) => (
            <li key={index} className={`turn turn-${turn.who}`}>
              <span className="muted small">
                {texts.speakers[turn.who]}
                {turn.at_seconds !== null &&
                  fill(texts.atSpan, { span: formatSpan(turn.at_seconds * 1_000) })}
              </span>
              <p>{turn.text}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const ENDINGS: Readonly<Record<string, string>> = texts.endings;

/** The voice platform has hundreds of reasons for ending a call. Only common ones have a text. */
function describeEnding(reason: string): string {
  return ENDINGS[reason] ?? reason.replaceAll('-', ' ');
}
