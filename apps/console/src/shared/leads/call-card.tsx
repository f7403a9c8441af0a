import './lead-parts.css';
import type { OperatorCall } from '@pickup/contracts/voice-calls';
import { formatMoment } from '../format/moments.tsx';
import { Facts } from '../ui/card.tsx';
import { Badge } from '../ui/notice.tsx';
import { formatSpan } from './waiting.ts';

/** One voice call: a summary and the transcript. */
export function CallCard({ call }: { readonly call: OperatorCall }) {
  return (
    <article className="call" aria-label={`Call on ${formatMoment(call.created_at)}`}>
      <p className="row">
        <b>{formatMoment(call.created_at)}</b>
        <Badge tone={call.status === 'ended' ? 'plain' : 'warn'}>
          {describeCallStatus(call.status)}
        </Badge>
        {call.duration_seconds !== null && (
          <span className="muted small">{formatSpan(call.duration_seconds * 1_000)}</span>
        )}
      </p>
      {call.summary !== '' && <p>{call.summary}</p>}
      <Facts
        rows={[
          ['How it ended', call.ended_reason && describeEnding(call.ended_reason)],
          ['Cost', call.cost === null ? null : `$${call.cost.toFixed(2)}`],
          [
            'Recording',
            call.recording_url && <Recording key="recording" url={call.recording_url} />,
          ],
        ]}
      />
      <Transcript call={call} />
      {call.status === 'ended' && call.reported_at === null && (
        <p className="muted small">Waiting for the platform’s report.</p>
      )}
    </article>
  );
}

function Recording({ url }: { readonly url: string }) {
  // A link from an external message is followed only if it is a web address.
  if (!/^https?:/i.test(url)) return url;
  return (
    <a className="tap-link" href={url} target="_blank" rel="noreferrer">
      Listen on the platform
    </a>
  );
}

const SPEAKERS = { assistant: 'Assistant', visitor: 'Visitor' } as const;

function Transcript({ call }: { readonly call: OperatorCall }) {
  if (call.turns.length === 0 && call.transcript === '') return null;
  return (
    <details className="transcript">
      <summary>Transcript</summary>
      {call.turns.length === 0 ? (
        <p className="transcript-text">{call.transcript}</p>
      ) : (
        <ol>
          {call.turns.map((turn, place) => (
            <li key={place} className={`turn turn-${turn.who}`}>
              <span className="muted small">
                {SPEAKERS[turn.who]}
                {turn.at_seconds !== null && `, ${formatSpan(turn.at_seconds * 1_000)}`}
              </span>
              <p>{turn.text}</p>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  'customer-ended-call': 'The visitor hung up.',
  'assistant-ended-call': 'The assistant ended it.',
  'silence-timed-out': 'The caller was silent for too long.',
  'exceeded-max-duration': 'The call reached its time limit.',
  'customer-did-not-give-microphone-permission': 'The visitor did not allow the microphone.',
  'manually-canceled': 'The platform ended the call.',
};

/**
 * Why a call ended, as text. The platform has hundreds of reasons; a rare one is shown unchanged.
 */
function describeEnding(reason: string): string {
  return ENDINGS[reason] ?? reason.replaceAll('-', ' ');
}

const STATUSES: Readonly<Record<OperatorCall['status'], string>> = {
  placing: 'Starting',
  refused: 'Refused',
  scheduled: 'Scheduled',
  queued: 'Queued',
  ringing: 'Ringing',
  'in-progress': 'In progress',
  forwarding: 'Forwarding',
  ended: 'Ended',
};

const describeCallStatus = (status: OperatorCall['status']): string => STATUSES[status];
