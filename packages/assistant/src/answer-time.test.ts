import { SPECIFIED_MODEL } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { FACTS, labels } from '../test/talk.ts';
import type { BookingOutcome, DialogueState, DialogueTurn, FreeTimes } from './dialogue-turn.ts';
import { afterBooking, afterSaving, answerDialogue, beginDialogue } from './dialogue.ts';

const minute = (iso: string) => Date.parse(iso) / 60_000;
const onDay = (day: string) =>
  Array.from({ length: 5 }, (_, half) => minute(`${day}T15:00Z`) + half * 30);
const FREE: FreeTimes = {
  minutes: 15,
  timeZone: 'America/Chicago',
  starts: [...onDay('2026-11-26'), ...onDay('2026-11-27')],
  now: minute('2026-11-25T18:00Z'),
};
const CALL = {
  when: 'Thursday, November 26, 2026 at 9:30 AM',
  zone: 'Central Standard Time (Chicago)',
  isConfirmed: true,
};

function sending(): DialogueState {
  const { state } = beginDialogue(FACTS, SPECIFIED_MODEL.defaults);
  const name = { firstName: 'Ada', lastName: 'Byron' };
  const contact = { ...name, email: 'ada@x.com', phone: '312 555 0142' };
  return { ...state, step: 'sending', contact, trail: ['trade', 'name', 'consent'] };
}
const offer = (times: FreeTimes | null = FREE) =>
  afterSaving(FACTS, sending(), { saved: true, times });
const answer = (turn: DialogueTurn, heard: string) => answerDialogue(FACTS, turn.state, heard);
const book = (turn: DialogueTurn, outcome: BookingOutcome) =>
  afterBooking(FACTS, turn.state, outcome);
const started = ({ effects }: DialogueTurn) =>
  effects.flatMap((effect) => (effect.do === 'book-time' ? [effect.start] : []));

describe('after the report was sent', () => {
  it('offers the first free times with day, times and zone', () => {
    const turn = offer();
    expect(turn.state.step).toBe('time');
    expect(turn.says).toEqual([
      'Report sent! It goes to ada@x.com.',
      "Now let's book your free 15-minute strategy call.",
      'I have Thursday, November 26 at 9:00 AM, 9:30 AM or 10:00 AM, Central Time.',
      'Which time works for you?',
    ]);
    expect(labels(turn)).toEqual([
      'Thu, Nov 26, 9:00 AM',
      'Thu, Nov 26, 9:30 AM',
      'Thu, Nov 26, 10:00 AM',
      'More times',
      'Another day',
    ]);
    expect(turn.input?.label).toBe('Day and time');
  });

  it('ends as before if no time can be booked', () => {
    for (const turn of [offer(null), afterSaving(FACTS, sending(), { saved: true })]) {
      expect(turn.state.step).toBe('done');
      expect(turn.says.at(-1)).toContain('The booking calendar is opening.');
      expect(turn.effects).toEqual([{ do: 'end' }]);
    }
  });

  it('books the time that is tapped, said or typed', () => {
    const turn = offer();
    const wanted = FREE.starts[1];
    expect(started(answer(turn, turn.choices[1]?.text ?? ''))).toEqual([wanted]);
    for (const heard of ['the second one', 'Thursday at half past nine', '9:30']) {
      const next = answer(turn, heard);
      expect([next.state.step, started(next)]).toEqual(['booking', [wanted]]);
      expect(next.says).toEqual(["One moment, I'm booking it."]);
    }
  });

  it('shows more times, then the next day, and begins again after the last one', () => {
    const more = answer(offer(), 'More times');
    expect(labels(more).slice(0, 3)).toEqual([
      'Thu, Nov 26, 10:30 AM',
      'Thu, Nov 26, 11:00 AM',
      'Fri, Nov 27, 9:00 AM',
    ]);
    const friday = answer(offer(), 'Another day');
    expect(labels(friday)[0]).toBe('Fri, Nov 27, 9:00 AM');
    expect(labels(answer(friday, 'another day'))[0]).toBe('Thu, Nov 26, 9:00 AM');
    const last = answer(answer(answer(more, 'more'), 'more'), 'more');
    expect(labels(last)[0]).toBe('Thu, Nov 26, 9:00 AM');
  });

  it('offers the nearest times for one that is not free', () => {
    const turn = answer(offer(), 'Friday at noon');
    expect(turn.says[0]).toBe("That time isn't free. These are the nearest ones.");
    expect(labels(turn)[2]).toBe('Fri, Nov 27, 11:00 AM');
    expect(started(turn)).toEqual([]);
  });

  it('keeps the link to the booking page if the visitor wants no time now', () => {
    for (const heard of ['no thanks', 'not now', 'stop', 'skip', "I don't know"]) {
      const turn = answer(offer(), heard);
      expect([turn.state.step, turn.state.call]).toEqual(['done', null]);
      expect(turn.says).toEqual(['No problem. You can book your call whenever you like.']);
    }
  });

  it('asks which time after a yes, unless there is only one', () => {
    expect(answer(offer(), 'yes').says[0]).toBe('Tell me which one.');
    const one = offer({ ...FREE, starts: FREE.starts.slice(0, 1) });
    expect(labels(one)).toEqual(['Thu, Nov 26, 9:00 AM']);
    expect(started(answer(one, 'yes'))).toEqual([FREE.starts[0]]);
  });

  it('helps more after each answer that it does not understand', () => {
    const first = answer(offer(), 'purple');
    expect(first.says).toEqual(["Sorry, I didn't get that.", 'Which time works for you?']);
    const second = answer(first, 'purple');
    expect(second.says.join(' ')).toContain('Thursday at ten');
    const third = answer(second, 'purple');
    expect(third.says.join(' ')).toContain(FACTS.phone);
    expect(third.state.step).toBe('time');
  });

  it('cannot go back to sent answers, but can start over', () => {
    expect(answer(offer(), 'go back').says[0]).toContain('already on its way');
    expect(answer(offer(), 'go back').state.step).toBe('time');
    const again = answer(offer(), 'start over');
    expect([again.state.step, again.state.offered]).toEqual(['trade', null]);
  });

  it('labels two times differently that clocks show alike', () => {
    const turn = offer({
      ...FREE,
      now: minute('2026-10-31T12:00Z'),
      starts: [minute('2026-11-01T06:30Z'), minute('2026-11-01T07:30Z')],
    });
    expect(labels(turn)).toEqual(['Sun, Nov 1, 1:30 AM CDT', 'Sun, Nov 1, 1:30 AM CST']);
  });
});

describe('after a time was chosen', () => {
  const chosen = () => answer(offer(), 'the second one');

  it('says which time the server has booked', () => {
    const turn = book(chosen(), { kind: 'booked', call: CALL });
    expect([turn.state.step, turn.state.call]).toEqual(['done', CALL]);
    expect(turn.says).toEqual([
      "You're booked: Thursday, November 26, 2026 at 9:30 AM, Central Standard Time (Chicago).",
      "We'll call you at 312 555 0142. An email with the details is on its way.",
    ]);
  });

  it('announces no call that the team must confirm first', () => {
    const turn = book(chosen(), { kind: 'booked', call: { ...CALL, isConfirmed: false } });
    expect(turn.says.join(' ')).toMatch(/^You asked for .+ confirm it by email/);
  });

  it('offers the remaining times if another visitor was faster', () => {
    const starts = FREE.starts.filter((start) => start !== FREE.starts[1]);
    const turn = book(chosen(), { kind: 'taken', times: { ...FREE, starts } });
    expect(turn.says[0]).toBe('Sorry, someone just took that time.');
    expect(labels(turn).slice(0, 3)).toEqual([
      'Thu, Nov 26, 9:00 AM',
      'Thu, Nov 26, 10:00 AM',
      'Thu, Nov 26, 10:30 AM',
    ]);
    const none = book(chosen(), { kind: 'taken', times: null });
    expect([none.state.step, none.says.length]).toEqual(['done', 2]);
  });

  it('offers the same times again after a failure', () => {
    const turn = book(chosen(), { kind: 'failed' });
    expect(turn.says[0]).toBe("That didn't go through, so your call isn't booked yet.");
    expect(labels(turn)).toEqual(labels(offer()));
  });
});
