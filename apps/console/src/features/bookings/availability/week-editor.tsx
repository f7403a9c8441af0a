import type { WeeklyHours } from '@pickup/contracts/bookings/availability';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Button, IconButton } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { dayName } from './availability-words.ts';
import { RangeList } from './range-list.tsx';
import { rangesOf, WEEK, copyDayTo, withDay } from './week-hours.ts';

interface WeekEditorProps {
  readonly weekly: readonly WeeklyHours[];
  onChange(weekly: WeeklyHours[]): void;
}

export function WeekEditor({ weekly, onChange }: WeekEditorProps) {
  const [copied, setCopied] = useState<number | null>(null);
  return (
    <div className="week" role="group" aria-label={texts.weekly}>
      {WEEK.map((day) => (
        <div className="week-day" role="group" aria-label={dayName(day)} key={day}>
          <p className="legend">{dayName(day)}</p>
          <RangeList
            name={dayName(day)}
            ranges={rangesOf(weekly, day)}
            onChange={(ranges) => onChange(withDay(weekly, day, ranges))}
          >
            <IconButton
              icon={icons.copy}
              label={fill(texts.copyDay, { day: dayName(day) })}
              onClick={() => setCopied(day)}
            />
          </RangeList>
        </div>
      ))}
      {copied !== null && (
        <CopyDialog
          day={copied}
          onCopy={(targets) => {
            onChange(copyDayTo(weekly, copied, targets));
            setCopied(null);
          }}
          onClose={() => setCopied(null)}
        />
      )}
    </div>
  );
}

interface CopyDialogProps {
  readonly day: number;
  onCopy(targets: number[]): void;
  onClose(): void;
}

function CopyDialog({ day, onCopy, onClose }: CopyDialogProps) {
  const others = WEEK.filter((other) => other !== day);
  // Weekdays usually have the same hours, so copying a weekday preselects the other weekdays.
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    others.filter((other) => day <= 5 && other <= 5),
  );
  const toggle = (other: number, on: boolean) =>
    setChosen(on ? [...chosen, other] : chosen.filter((one) => one !== other));
  return (
    <Dialog title={fill(texts.copyTitle, { day: dayName(day) })} onClose={onClose}>
      <div>
        {others.map((other) => (
          <Checkbox
            key={other}
            label={dayName(other)}
            checked={chosen.includes(other)}
            onChange={({ target }) => toggle(other, target.checked)}
          />
        ))}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button tone="primary" disabled={chosen.length === 0} onClick={() => onCopy([...chosen])}>
          {texts.copyConfirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
