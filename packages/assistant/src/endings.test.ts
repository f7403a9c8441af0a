import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { describe, expect, it } from 'vitest';
import { FACTS, Talk } from '../test/talk.ts';
import { afterBooking, afterSaving, afterTimes } from './endings.ts';
import type { FreeTimes, GuideState, SavingOutcome } from './guide.ts';

const VALUES = { ...EMPTY_LEAD_FORM, firstName: 'Ada', email: 'ada@example.com', hasConsent: true };
const TIMES: FreeTimes = {
  minutes: 20,
  timeZone: 'America/Chicago',
  starts: [29_744_100, 29_744_130],
};

const sent = (talk: Talk) => talk.say('send me the report').act({ do: 'send', values: VALUES });
const saved = (state: GuideState, outcome: Partial<SavingOutcome> = {}) =>
  afterSaving(FACTS, state, {
    saved: true,
    times: TIMES,
    isInReview: false,
    ...outcome,
  } as SavingOutcome);

describe('the report', () => {
  it('is sent together with the question for a person, before times are offered', () => {
    const talk = new Talk().say('does it speak klingon?').tap('Ask a person');
    talk.act({ do: 'send', values: VALUES });
    expect(talk.effects).toEqual([
      { do: 'save-lead', values: VALUES, question: 'does it speak klingon?' },
    ]);
    expect(talk.say('hello?').state.step).toBe('sending');
    talk.follow(saved(talk.state));
    expect(talk.words).toMatch(
      /Report sent! It goes to ada@example\.com\. Your question went along/,
    );
    expect(talk.labels).toHaveLength(3);
  });

  it('is not sent if saving the lead fails: the details stay in the form, with advice on what to do', () => {
    const talk = sent(new Talk());
    talk.follow(afterSaving(FACTS, talk.state, { saved: false, note: null }));
    expect(talk.words).toMatch(/Everything is still in the form.*\(555\) 010-0199/);
    expect(talk.state).toMatchObject({ step: 'contact', contact: { email: 'ada@example.com' } });
  });

  it('is announced as sent only if the lead is not held for review', () => {
    const talk = sent(new Talk());
    talk.follow(saved(talk.state, { isInReview: true }));
    expect(talk.words).toMatch(/We got it\. We’ll email you after a quick check\./);
    expect(talk.words).not.toContain('Report sent');
  });

  it('is followed by a link to the calendar if no time can be booked in the chat', () => {
    const talk = sent(new Talk());
    talk.follow(saved(talk.state, { times: null }));
    expect(talk.words).toContain('in the booking calendar');
    expect(talk.state).toMatchObject({ step: 'done', isLinked: true });
    expect(talk.say('send me the report').words).toContain('You’re all set');
  });
});

describe('booking a call without the report', () => {
  it('asks for contact details, requires no consent, and then asks for a time', () => {
    const talk = new Talk()
      .say('send me the report')
      .tap('Just a call, no report')
      .tap('Yes, book a call');
    expect(talk.effects).toEqual([{ do: 'read-times' }]);
    talk.follow(afterTimes(talk.state, TIMES));
    expect(talk.words).toBe(
      'Now let’s book your free 20-minute strategy call. Who should we call?',
    );
    talk.act({ do: 'send', values: { ...VALUES, hasConsent: false } });
    expect(talk.state.step).toBe('time');
    talk.act({ do: 'time', start: TIMES.starts[0] ?? 0 });
    expect(talk.effects.at(-1)).toEqual({
      do: 'book-time',
      start: 29_744_100,
      timeZone: 'America/Chicago',
    });
  });

  it('links to the booking page if no time is free, and to the external calendar if there is one', () => {
    const talk = new Talk().say('book a call');
    talk.follow(afterTimes(talk.state, null));
    expect(talk.words).toContain('Tell us what time suits you');
    expect(talk.state).toMatchObject({ step: 'rest', isLinked: true });
    const elsewhere = new Talk({ ...FACTS, booksElsewhere: true }).say('book a call');
    expect(elsewhere.words).toContain('in our booking calendar');
    expect(elsewhere.effects).toEqual([]);
  });
});

describe('a booking', () => {
  const atTimes = () => {
    const talk = sent(new Talk());
    return talk.follow(saved(talk.state)).act({ do: 'time', start: 29_744_100 });
  };

  it('is confirmed with its time and time zone', () => {
    const talk = atTimes();
    const booking = { when: 'Monday at 9', zone: 'Central Time', isConfirmed: true, url: '/book' };
    talk.follow(afterBooking(talk.state, { kind: 'booked', booking }));
    expect(talk.words).toContain('You’re booked: Monday at 9, Central Time.');
    expect(talk.state).toMatchObject({ step: 'done', booking });
  });

  it('that fails leads back to the times, or to a link if the last free time was taken', () => {
    const talk = atTimes();
    talk.follow(afterBooking(talk.state, { kind: 'failed' }));
    expect(talk.words).toMatch(/isn’t booked yet.*Which time works/);
    talk.follow(
      afterBooking(talk.state, { kind: 'taken', times: { ...TIMES, starts: [29_744_130] } }),
    );
    expect(talk.words).toContain('someone just took that time');
    talk.follow(afterBooking(talk.state, { kind: 'taken', times: null }));
    expect(talk.words).toContain('our last open slot');
    expect(talk.state).toMatchObject({ step: 'done', isLinked: true });
  });

  it('can be postponed', () => {
    const talk = sent(new Talk());
    talk.follow(saved(talk.state)).say('not now');
    expect(talk.words).toContain('book your call whenever you like');
  });
});
