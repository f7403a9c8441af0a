import type { CallHoursAnswer } from '@pickup/contracts/call-hours';
import * as texts from '@pickup/messages/operator/hours';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef, useState } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { exceptionText, hoursText, isComing, spanText } from './hours-words.ts';
import { TeamForm } from './team-form.tsx';

type Team = CallHoursAnswer['team'];

/** The team's hours in words, and the form that changes them. */
export function TeamCard({ team }: { readonly team: Team }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const change = team.may_change && (
    <Button
      ref={button}
      icon={icons.edit}
      aria-expanded={open}
      aria-label={texts.changeOf(texts.theTeam)}
      onClick={() => setOpen(!open)}
    >
      {texts.change}
    </Button>
  );
  return (
    <Card title={texts.team} actions={change}>
      <TeamInWords team={team} />
      {open && (
        <div className="hours-editor" role="group" aria-label={texts.editOf(texts.theTeam)}>
          {' '}
          <TeamForm
            team={team}
            onCancel={close}
            onSaved={() => {
              close();
              toast({ text: texts.savedTeam, tone: 'good' });
            }}
          />
        </div>
      )}
    </Card>
  );
}

function TeamInWords({ team: { hours } }: { readonly team: Team }) {
  const { minutes, notice_minutes: notice, daily_limit: limit } = hours;
  const rules = [
    texts.lengths(minutes.quick, minutes.full),
    notice > 0 && texts.noticeInWords(spanText(notice)),
    limit !== null && texts.limitInWords(limit),
  ].filter((words) => words !== false);
  return (
    <div>
      <p className="hours-words">{hoursText(hours)}</p>
      <p className="list-note">{rules.join(', ')}</p>
      {hours.exceptions.filter(isComing).map((exception) => (
        <p className="list-note" key={JSON.stringify(exception)}>
          {exceptionText(exception)}
        </p>
      ))}
    </div>
  );
}
