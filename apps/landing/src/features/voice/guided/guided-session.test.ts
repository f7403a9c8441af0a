import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { DialogueStep, BookingOutcome, FreeTimes } from '@pickup/assistant/dialogue-turn';
import { describe, expect, it } from 'vitest';
import { GuidedSession } from './guided-session.ts';
import type { GuidedSaving } from './save-guided-lead.ts';

const FACTS = {
  brandName: 'Pickup',
  consentText: 'I agree to it all.',
  offer: SPECIFIED_OFFERS.en,
  phone: '(555) 010-0199',
};
const ACCEPTED: GuidedSaving = {
  outcome: { saved: true },
  note: null,
  booking: { href: '/book?lead=1', leadId: '1', times: null },
};
const UNSENT: GuidedSaving = { outcome: { saved: false, problems: {} }, note: null, booking: null };

const NUMBERS = ['I do drains', 'about fifteen', '250', '6', 'pro'];
const CONTACT = ['yes', 'Ada Byron', 'ada@shop.example', '312 555 0142'];

/** Starts a session with a page that only records its calls. */
function begin(...savings: (GuidedSaving | Promise<GuidedSaving>)[]) {
  const done: unknown[] = [];
  const sent: { values: LeadFormValues; inputs: unknown }[] = [];
  const session = new GuidedSession({
    facts: FACTS,
    page: () => ({ change: (action) => done.push(action), show: (part) => done.push(part) }),
    save: async (values, inputs) => {
      sent.push({ values, inputs });
      return savings.shift() ?? ACCEPTED;
    },
    onAccepted(href, leadId, opensCalendar) {
      done.push(['accepted', href, leadId]);
      void opensCalendar.then((opens) => opens && done.push('opened'));
    },
    onLost: () => done.push('lost'),
  });
  session.begin(SPECIFIED_MODEL.defaults);
  const answer = (...words: readonly string[]) => words.forEach((word) => session.answer(word));
  const turn = () => {
    const { conversation } = session.view.get();
    if (!conversation) throw new Error('the conversation has not begun');
    return conversation.turn;
  };
  const step = (): DialogueStep => turn().state.step;
  const says = () => turn().says.join(' ');
  const lines = () => session.view.get().conversation?.lines ?? [];
  /** Gives all answers up to the consent, and waits for the result. */
  const agree = async () => {
    answer(...NUMBERS, ...CONTACT, 'I agree');
    await settled();
  };
  return { session, done, sent, answer, agree, turn, step, says, lines };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a conversation with the guided assistant', () => {
  it('introduces itself and begins once', () => {
    const { session, lines } = begin();
    session.begin(SPECIFIED_MODEL.defaults);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]?.texts.join(' ')).toMatch(/guided assistant/);
  });

  it('applies answers to the page in order, and logs both sides', () => {
    const { done, answer, lines } = begin();
    answer('I do drains', 'about fifteen');
    expect(done).toEqual([
      { do: 'choose-type', type: 'plumbing' },
      { do: 'type-number', field: 'jobsPerMonth', text: '15' },
    ]);
    const speakers = lines().map(({ who }) => who);
    expect(speakers).toEqual(['assistant', 'visitor', 'assistant', 'visitor', 'assistant']);
    expect(lines()[3]?.texts).toEqual(['about fifteen']);
  });

  it('shows a tap by its label', () => {
    const { session, lines } = begin();
    session.answer('Keep it', 'Keep Plumbing');
    expect(lines()[1]?.texts).toEqual(['Keep Plumbing']);
  });

  it('scrolls to the results once the assistant announces them', () => {
    const { done, answer } = begin();
    answer(...NUMBERS);
    expect(done.at(-1)).toBe('results');
  });

  it('sends the lead, informs the page, and ignores answers until it is sent', async () => {
    const { session, done, sent, answer, step, lines } = begin();
    answer(...NUMBERS, ...CONTACT, 'I agree');
    expect(session.view.get().saving).toBe(true);
    const before = lines().length;
    answer('start over', 'I agree');
    expect(lines()).toHaveLength(before);
    await settled();
    expect(step()).toBe('done');
    expect(sent).toMatchObject([
      {
        values: { firstName: 'Ada', email: 'ada@shop.example', hasConsent: true, website: '' },
        inputs: { businessType: 'plumbing', jobsPerMonth: 15, adminHoursPerWeek: 6 },
      },
    ]);
    expect(done.slice(-2)).toEqual([['accepted', '/book?lead=1', '1'], 'opened']);
    expect(session.view.get()).toMatchObject({ saving: false, bookingHref: '/book?lead=1' });
  });

  it('keeps all answers when sending fails, and sends the same lead again', async () => {
    const { session, sent, answer, agree, step, says } = begin(UNSENT);
    await agree();
    expect(says()).toMatch(/try again/i);
    expect(session.view.get().bookingHref).toBe(null);
    answer('try again');
    await settled();
    expect(step()).toBe('done');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('says when to retry before anything else', async () => {
    const { agree, turn } = begin({ ...UNSENT, note: 'Try again in 10 minutes.' });
    await agree();
    expect(turn().says[0]).toBe('Try again in 10 minutes.');
  });

  it('finishes sending after the panel was closed, and reports a failure on the page', async () => {
    for (const [saving, last] of [
      [ACCEPTED, 'opened'],
      [UNSENT, 'lost'],
    ] as const) {
      const { session, done, answer } = begin(saving);
      answer(...NUMBERS, ...CONTACT, 'I agree');
      session.close();
      await settled();
      expect(done.at(-1)).toEqual(last);
    }
  });

  it('continues with the numbers that the visitor changed on the page', () => {
    const { session, answer, turn } = begin();
    answer('I do drains');
    const { says } = turn();
    session.follow({ ...turn().state.inputs, jobsPerMonth: 33 });
    expect(turn().state.inputs.jobsPerMonth).toBe(33);
    expect(turn().says).toEqual(says);
    answer('skip');
    expect(turn().state.inputs.jobsPerMonth).toBe(33);
  });
});

describe('an email address that looks mistyped', () => {
  const upToEmail = () => {
    const conversation = begin();
    conversation.answer(...NUMBERS, 'yes', 'Ada Byron');
    return conversation;
  };

  it.each([
    ['Yes', 'ada@gmail.com'],
    ['ada@gmail.com', 'ada@gmail.com'],
    ['No', 'ada@gmial.com'],
    ['ada@gmial.com', 'ada@gmial.com'],
  ])('causes a question, and the answer "%s" means %s', (words, email) => {
    const { answer, turn, says, step } = upToEmail();
    answer('ada@gmial.com');
    expect(says()).toBe('Did you mean ada@gmail.com?');
    expect(turn().choices).toEqual([
      { label: 'Yes, ada@gmail.com', text: 'Yes' },
      { label: 'No, keep ada@gmial.com', text: 'No' },
    ]);
    answer(words);
    expect(step()).toBe('phone');
    expect(turn().state.contact.email).toBe(email);
  });

  it('is replaced by a third address, which is checked as well', () => {
    const { answer, turn, says } = upToEmail();
    answer('ada@gmial.com', 'no, ada@yaho.com');
    expect(says()).toBe('Did you mean ada@yahoo.com?');
    answer('ada@shop.example');
    expect(turn().state.contact.email).toBe('ada@shop.example');
  });

  it('is discarded when the visitor goes back', () => {
    const { answer, step } = upToEmail();
    answer('ada@gmial.com', 'go back');
    expect(step()).toBe('name');
  });

  it('keeps changes that the visitor makes on the page in the meantime', () => {
    const { session, answer, turn } = upToEmail();
    answer('ada@gmial.com');
    session.follow({ ...turn().state.inputs, jobsPerMonth: 44 });
    answer('No');
    expect(turn().state.inputs.jobsPerMonth).toBe(44);
  });
});

const FREE: FreeTimes = {
  minutes: 15,
  timeZone: 'America/Chicago',
  starts: [29_937_600, 29_937_630, 29_937_660],
  now: 29_936_000,
};
const CALL = { when: 'Thursday', zone: 'Central Time', isConfirmed: true };
const BOOKED = { kind: 'booked', call: CALL } as const;

/** An accepted lead with free times. `outcomes` are the results of its bookings. */
function bookable(times: FreeTimes | null, ...outcomes: BookingOutcome[]) {
  const booked: unknown[] = [];
  const saving: GuidedSaving = {
    ...ACCEPTED,
    booking: {
      href: '/book?lead=1',
      leadId: '1',
      times: {
        read: async () => times,
        async book(start, timeZone) {
          booked.push([start, timeZone]);
          return outcomes.shift() ?? { kind: 'failed' };
        },
      },
    },
  };
  return { saving, booked };
}

describe('the call after the report', () => {
  it('is booked in the conversation, and the booking page does not open', async () => {
    const { saving, booked } = bookable(FREE, BOOKED);
    const { session, done, answer, agree, turn, step } = begin(saving);
    await agree();
    expect(step()).toBe('time');
    expect(session.view.get().bookingHref).toBe('/book?lead=1');
    answer('the second one');
    expect([step(), session.view.get().saving]).toEqual(['booking', true]);
    answer('the first one'); // ignored while the booking is being made
    await settled();
    expect(booked).toEqual([[29_937_630, 'America/Chicago']]);
    expect([step(), turn().state.call]).toEqual(['done', CALL]);
    expect(done).toContainEqual(['accepted', '/book?lead=1', '1']);
    expect(done).not.toContain('opened');
  });

  it('is left to the booking page if no times are free, or the panel was closed', async () => {
    const none = begin(bookable(null).saving);
    await none.agree();
    expect(none.step()).toBe('done');
    expect(none.done).toContain('opened');
    const closed = begin(bookable(FREE).saving);
    closed.answer(...NUMBERS, ...CONTACT, 'I agree');
    closed.session.close();
    await settled();
    expect(closed.done).toContain('opened');
  });
});
