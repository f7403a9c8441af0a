import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { Button } from '@pickup/ui/button';
import type { IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FormProblem } from '../ui/field.tsx';
import { hasConflict } from './booking-conflict.tsx';
import { DeclineDialog, ProposeDialog, ReassignDialog } from './booking-dialogs.tsx';
import { useMinute } from './use-current-booking.ts';
import {
  useDecideBooking,
  type AgentDecision,
  type BookingToDecide,
} from './use-decide-booking.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

interface BookingDecisionsProps extends BookingToDecide {
  readonly name?: string;
  onDecided?(): void;
}

interface Choice {
  readonly kind: AgentDecision;
  readonly label: string;
  readonly icon: IconPath;
  readonly isMain?: boolean;
}

export function BookingDecisions({ lead, booking, name, onDecided }: BookingDecisionsProps) {
  const now = useMinute();
  const [openDialog, setOpenDialog] = useState<'propose' | 'decline' | 'reassign' | null>(null);
  const { busy, problem, obstacle, decide, clearObstacle } = useDecideBooking(
    { lead, booking },
    onDecided,
  );
  const close = () => setOpenDialog(null);
  const choose = (kind: AgentDecision) => {
    if (kind === 'propose' || kind === 'reschedule') setOpenDialog('propose');
    else if (kind === 'decline' || kind === 'reassign') setOpenDialog(kind);
    else decide(kind, kind === 'confirm' ? { check: true } : {});
  };
  return (
    <div className="booking-decisions">
      <div className="row">
        {choicesOf(booking, now).map(({ kind, label, icon, isMain }) => (
          <Button
            key={kind}
            tone={isMain ? 'primary' : 'plain'}
            icon={icon}
            busy={busy && !WITH_DIALOG.has(kind)}
            onClick={() => choose(kind)}
          >
            {label}
            {name !== undefined && (
              <span className="visually-hidden">{fill(texts.ofLead, { name })}</span>
            )}
          </Button>
        ))}
      </div>
      <FormProblem>{problem}</FormProblem>
      {obstacle !== null && (
        <Dialog title={texts.confirmTitle} busy={busy} onClose={clearObstacle}>
          <p>{obstacle}</p>
          <DialogActions>
            <Button disabled={busy} onClick={clearObstacle}>
              {texts.leave}
            </Button>
            <Button tone="primary" busy={busy} onClick={() => decide('confirm')}>
              {texts.confirmAnyway}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {openDialog === 'propose' && <ProposeDialog lead={lead} booking={booking} onClose={close} />}
      {openDialog === 'reassign' && (
        <ReassignDialog lead={lead} booking={booking} onClose={close} />
      )}
      {openDialog === 'decline' && <DeclineDialog lead={lead} booking={booking} onClose={close} />}
    </div>
  );
}

/** These decisions open a dialog first. */
const WITH_DIALOG: ReadonlySet<AgentDecision> = new Set([
  'propose',
  'reschedule',
  'decline',
  'reassign',
]);

const REASSIGN: Choice = { kind: 'reassign', label: texts.reassign, icon: icons.people };
const PROPOSE: Choice = { kind: 'propose', label: texts.propose, icon: icons.clock };
const DECLINE: Choice = { kind: 'decline', label: texts.decline, icon: icons.close };
const RESCHEDULE: Choice = { kind: 'reschedule', label: texts.reschedule, icon: icons.clock };
const CANCEL: Choice = { kind: 'decline', label: texts.cancel, icon: icons.close };
const KEEP: Choice = { kind: 'keep', label: texts.conflict.keep, icon: icons.check };

const CHOICES: Readonly<Partial<Record<BookingState, readonly Choice[]>>> = {
  requested: [
    { kind: 'confirm', label: texts.confirm, icon: icons.check, isMain: true },
    PROPOSE,
    REASSIGN,
    DECLINE,
  ],
  // Agents use "Confirm" here after the visitor accepted the proposed time by phone.
  proposed: [
    { kind: 'confirm', label: texts.confirmThis, icon: icons.check },
    PROPOSE,
    REASSIGN,
    DECLINE,
  ],
  confirmed: [RESCHEDULE, REASSIGN, CANCEL],
  done: [{ kind: 'no_show', label: texts.changeToNoShow, icon: icons.close }],
  no_show: [{ kind: 'done', label: texts.changeToDone, icon: icons.check }],
};

const AFTER_START: readonly Choice[] = [
  { kind: 'done', label: texts.markDone, icon: icons.check },
  { kind: 'no_show', label: texts.markNoShow, icon: icons.close },
  RESCHEDULE,
];

const WITH_CONFLICT: readonly Choice[] = [RESCHEDULE, KEEP, REASSIGN, CANCEL];

function choicesOf(booking: OperatorBooking, now: number): readonly Choice[] {
  const choices = choicesAt(booking, now);
  // If an outside service made the booking, only that service can reschedule or cancel it.
  if (booking.provider === null) return choices;
  return choices.filter(({ kind }) => kind === 'done' || kind === 'no_show');
}

function choicesAt(booking: OperatorBooking, now: number): readonly Choice[] {
  const isPast = Date.parse(booking.starts_at) <= now;
  if (booking.state === 'confirmed' && isPast) return AFTER_START;
  return hasConflict(booking, now) && !booking.conflict_kept
    ? WITH_CONFLICT
    : (CHOICES[booking.state] ?? []);
}
