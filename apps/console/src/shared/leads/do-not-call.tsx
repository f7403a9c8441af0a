import type { DoNotCall, DoNotCallReason } from '@pickup/contracts/leads/do-not-call';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/do-not-call';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Badge } from '../ui/notice.tsx';

/** "Do not call: Asked us not to call" */
export const doNotCallText = (reason: DoNotCallReason): string =>
  fill(texts.marked, { reason: texts.reasons[reason] });

interface MarkProps {
  readonly mark: DoNotCall;
  readonly wide: boolean;
}

/** Replaces the call link if the lead must not be called. */
export function DoNotCallMark({ mark, wide }: MarkProps) {
  const text = doNotCallText(mark.reason);
  if (wide) return <Badge tone="bad">{text}</Badge>;
  return (
    <span className="do-not-call" role="img" aria-label={text} title={text}>
      <Icon path={icons.phoneOff} />
    </span>
  );
}
