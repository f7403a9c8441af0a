import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { tradeName } from '@pickup/contracts/settings/offer';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import {
  calculateResults,
  formatCurrency,
  type CalculatorInputs,
  planOf,
  tradeOf,
  SPECIFIED_MODEL,
} from '@pickup/roi';
import { FACTS, labels, talkWith, words } from '../test/talk.ts';
import type { SavingOutcome } from './dialogue-turn.ts';
import { afterSaving, answerDialogue, beginDialogue } from './dialogue.ts';
import { followCalculator } from './set-inputs.ts';

const { after, heardFrom } = talkWith(FACTS);
const SAVED: SavingOutcome = { saved: true };

const TO_JOBS = ['plumbing'];
const TO_PROFIT = [...TO_JOBS, '20 jobs'];
const TO_ADMIN = [...TO_PROFIT, '$350'];
const TO_PLAN = [...TO_ADMIN, '8'];
const TO_RESULTS = [...TO_PLAN, 'elite'];
const TO_NAME = [...TO_RESULTS, 'yes'];
const TO_EMAIL = [...TO_NAME, 'Joe Smith'];
const TO_PHONE = [...TO_EMAIL, 'joe@x.com'];
const TO_CONSENT = [...TO_PHONE, '555 010 0134'];
const TO_SENDING = [...TO_CONSENT, 'I agree'];
/** The monthly net that the model calculates. */
const netWith = (inputs: CalculatorInputs) =>
  formatCurrency(calculateResults(SPECIFIED_MODEL, inputs).netMonthlySavings);
const EVERY_STEP = [[], TO_JOBS, TO_PLAN, TO_RESULTS, TO_NAME, TO_EMAIL, TO_PHONE, TO_CONSENT];

describe('the beginning', () => {
  it('introduces itself as a guided assistant, not a person, and asks for the trade with a button for each', () => {
    const turn = beginDialogue(FACTS, SPECIFIED_MODEL.defaults);
    expect(turn.says[0]).toBe("I'm the guided assistant, not a person.");
    expect(turn.says.at(-1)).toBe('What kind of work do you do?');
    expect(labels(turn)).toEqual(
      SPECIFIED_MODEL.trades.map(({ id }) => tradeName(SPECIFIED_OFFERS.en, id)),
    );
    expect(turn.effects).toEqual([]);
  });

  it('sets the trade and its own numbers on the page, and offers them', () => {
    const turn = after('I do drains');
    expect(turn.effects).toEqual([{ do: 'choose-type', type: 'plumbing' }]);
    expect(turn.state.inputs).toMatchObject({ jobsPerMonth: 20, avgJobProfit: 350 });
    expect(turn.says).toEqual([
      'Plumbing. Got it.',
      'Plumbers usually start at 20 jobs a month.',
      'How many jobs do you do in a month?',
    ]);
    expect(labels(turn)).toEqual(['Keep 20', '10', '30', '40']);
  });

  it('starts from the numbers that the visitor has typed on the page', () => {
    const page = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 33 };
    const turn = heardFrom(beginDialogue(FACTS, page), 'roofing');
    expect(turn.effects).toEqual([
      { do: 'choose-type', type: 'roofing' },
      { do: 'type-number', field: 'jobsPerMonth', text: '33' },
    ]);
    expect(turn.state.inputs).toMatchObject({ jobsPerMonth: 33, avgJobProfit: 850 });
    expect(words(turn)).toContain("It's set to 33 jobs a month.");
    expect(labels(turn)).toEqual(['Keep 33', '4', '8', '12', '16']);
  });

  it('keeps a number that was typed on the page after the question', () => {
    const asked = after(...TO_JOBS);
    const state = followCalculator(asked.state, { ...asked.state.inputs, jobsPerMonth: 31 });
    const turn = answerDialogue(FACTS, state, asked.choices[0]?.text ?? '');
    expect(turn.state).toMatchObject({ step: 'profit', inputs: { jobsPerMonth: 31 } });
  });
});

// Figures calculated by hand with the specification's constants. A test below compares them with
// packages/roi.
interface Conversation {
  readonly trade: string;
  readonly id: string;
  readonly jobs: readonly [string, number];
  readonly profit: readonly [string, number];
  readonly admin: readonly [string, number];
  readonly plan: readonly [string, string];
  readonly tells: readonly string[];
}
const net = (plan: string, month: string, year: string) =>
  `With ${plan}, you'd net ${month} a month, or ${year} a year, after the plan's cost.`;
const gains = (jobs: string, hours: string) => `That's ${jobs} and ${hours} saved each month.`;
const QUICK = 'It pays for itself in less than a month.';

const CONVERSATIONS: readonly Conversation[] = [
  {
    trade: 'I do drains',
    id: 'plumbing',
    jobs: ['about fifteen', 15],
    profit: ['two hundred fifty bucks', 250],
    admin: ['an hour a day', 5],
    plan: ['the big one', 'elite'],
    // 3 × 250 + 5 × 0.6 × 4.33 × 45 − 497
    tells: [net('Elite', '$838', '$10,051'), gains('3 more jobs', '13 hours'), QUICK],
  },
  {
    trade: 'maid service',
    id: 'cleaning',
    jobs: ['five', 5],
    profit: ['a hundred and twenty', 120],
    admin: ['five hours', 5],
    plan: ['pro', 'pro'],
    // 1 × 120 + 5 × 0.45 × 4.33 × 40 − 297 = 212.7; 297 / 212.7 = 1.4
    tells: [
      net('Pro', '$213', '$2,552'),
      gains('1 more job', '10 hours'),
      'It pays for itself in 1.4 months.',
    ],
  },
  {
    trade: 'bit of everything',
    id: 'handyman',
    jobs: ['3', 3],
    profit: ['$200', 200],
    admin: ['2', 2],
    plan: ['elite', 'elite'],
    // Elite: 1 × 200 + 2 × 0.6 × 4.33 × 45 − 497 = −63.18; Pro: 0 + 2 × 0.45 × 4.33 × 40 − 297 = −141.12
    tells: ['At these numbers, neither plan pays for itself.', gains('1 more job', '5 hours')],
  },
];

describe('a whole conversation', () => {
  it.each(CONVERSATIONS.map((each) => [each.id, each] as const))(
    'about %s ends with a lead that has the described figures',
    (id, { trade, jobs, profit, admin, plan, tells }) => {
      const described = after(trade, jobs[0], profit[0], admin[0], plan[0]);
      const inputs: CalculatorInputs = {
        businessType: id,
        jobsPerMonth: jobs[1],
        avgJobProfit: profit[1],
        adminHoursPerWeek: admin[1],
        selectedPlan: plan[1],
      };
      expect(described.state).toMatchObject({ step: 'results', inputs });
      expect(described.says).toEqual([
        `${planOf(SPECIFIED_MODEL, plan[1]).name}. Got it.`,
        ...tells,
        "Want me to email you the full report? It's free.",
      ]);
      if (id !== 'handyman') expect(words(described)).toContain(`${netWith(inputs)} a month`);
      expect(described.effects.at(-1)).toEqual({ do: 'show-results' });
      const sending = heardFrom(
        described,
        'yes',
        'joe smith',
        'joe dot smith at gmail dot com',
        'five five five oh one oh oh one three four',
        'yes',
      );
      const values: LeadFormValues = {
        ...EMPTY_LEAD_FORM,
        firstName: 'Joe',
        lastName: 'Smith',
        email: 'joe.smith@gmail.com',
        phone: '(555) 010-0134',
        businessType: id,
        hasConsent: true,
      };
      expect(sending.effects).toEqual([{ do: 'save-lead', values }]);
      const done = afterSaving(FACTS, sending.state, SAVED);
      expect(done.state.step).toBe('done');
      expect(done.says[0]).toBe('Report sent! It goes to joe.smith@gmail.com.');
      expect(done.effects).toEqual([{ do: 'end' }]);
    },
  );

  it('names the plan that would pay off if the chosen one does not', () => {
    // Pro: 4 × 0.45 × 4.33 × 40 − 297 = 14.76; Elite: 4 × 0.6 × 4.33 × 45 − 497 = −29.36
    const loss = after('other', 'none', '$10', '4', 'elite');
    expect(netWith({ ...loss.state.inputs, selectedPlan: 'pro' })).toBe('$15');
    expect(words(loss)).toContain("At these numbers, the Elite plan doesn't pay for itself.");
    expect(words(loss)).toContain('The Pro plan would net you $15 a month.');
  });
});

describe('answers', () => {
  it.each([
    [TO_JOBS, 'about fifteen', '15 jobs a month. Got it.'],
    [TO_JOBS, 'one', '1 job a month. Got it.'],
    [TO_JOBS, 'ten to fifteen', "Between 10 and 15: I'll go with 13 jobs a month. Got it."],
    [TO_JOBS, 'five a day', '5 a day is about 108 jobs a month, at 5 days a week. Got it.'],
    [TO_JOBS, '30 a week', '30 a week is about 130 jobs a month. Got it.'],
    [TO_JOBS, '20 to 25 a week', '20 to 25 a week is about 97 jobs a month. Got it.'],
    [TO_PROFIT, '$1,250.50', '$1,250.50 a job. Got it.'],
    [TO_ADMIN, 'an hour a day', '1 hour a day is about 5 hours a week, at 5 days a week. Got it.'],
    [TO_EMAIL, 'joe at gmail dot com', 'I have joe@gmail.com.'],
    [TO_NAME, 'my name is joe smith', 'Thanks, Joe Smith.'],
  ])('are repeated, after %j: "%s"', (before, heard, said) => {
    expect(after(...before, heard).says[0]).toBe(said);
  });

  it.each([
    [TO_JOBS, 'a million', 'I can use 0 to 10,000 jobs a month.'],
    [TO_JOBS, '-5', 'I can use 0 to 10,000 jobs a month.'],
    [TO_PROFIT, '2 million', 'I can use $0 to $1,000,000 a job.'],
    [TO_PROFIT, '5000 a month', 'I need a dollar amount for one average job.'],
    [TO_ADMIN, '200', 'A week has 168 hours, so it has to be between 0 and 168.'],
  ])('without a usable number are asked for again, after %j: "%s"', (before, heard, said) => {
    const turn = after(...before, heard);
    expect(turn.state).toMatchObject({ ...after(...before).state, misses: expect.any(Number) });
    expect(turn.says[0]).toBe(said);
    expect(turn.effects).toEqual([]);
  });

  it('can be given together, at any of their questions', () => {
    const state = { step: 'admin', inputs: { jobsPerMonth: 18, avgJobProfit: 300 } };
    const turn = after('plumbing, about 18 jobs a month at $300 each');
    expect(turn.state).toMatchObject(state);
    expect(turn.says.slice(0, 3)).toEqual([
      'Plumbing. Got it.',
      '18 jobs a month. Got it.',
      '$300 a job. Got it.',
    ]);
    expect(after(...TO_PROFIT, '$300, 18 jobs a month').state).toMatchObject(state);
  });

  it('that name two trades cause a question about which one is meant', () => {
    const turn = after('plumbing and heating');
    expect(turn.state.step).toBe('trade');
    expect(labels(turn)).toEqual(['Plumbing', 'HVAC']);
    expect(heardFrom(turn, 'HVAC').state.inputs.businessType).toBe('hvac');
  });

  it('that ask for the better plan get a comparison with the visitor’s own figures', () => {
    const turn = after(...TO_PLAN, 'which is better?');
    const figure = (selectedPlan: string) => netWith({ ...turn.state.inputs, selectedPlan });
    expect(turn.says[0]).toBe(
      `With your numbers, Pro nets you ${figure('pro')} a month and Elite ${figure('elite')}. Elite comes out ahead.`,
    );
    expect(turn.state.step).toBe('plan');
  });

  it('with only a first name cause a question for the last name', () => {
    const turn = after(...TO_NAME, 'Joe');
    expect(turn.says).toEqual(['And your last name, Joe?']);
    expect(heardFrom(turn, 'smith').state.contact).toMatchObject({
      firstName: 'Joe',
      lastName: 'Smith',
    });
  });

  it('with too few digits for a phone number are refused with the number of digits', () => {
    const turn = after(...TO_PHONE, '555 0134');
    expect(turn.state.step).toBe('phone');
    expect(turn.says[0]).toBe(
      'I heard 7 digits. A US number has 10. Others start with + and the country code.',
    );
  });
});

describe('consent', () => {
  it('is asked for after reading everything back, with the text word for word', () => {
    const turn = after(...TO_CONSENT);
    expect(turn.says).toEqual([
      'I have Joe Smith, joe@x.com, (555) 010-0134.',
      FACTS.consentText,
      'Do you agree?',
    ]);
  });

  const NO_CONSENT = ['okay', 'yes but no calls', 'Joe', '', 'skip', 'help', 'why', 'repeat'];
  it.each(NO_CONSENT)('is not given by "%s", and the text is shown again', (heard) => {
    const turn = after(...TO_CONSENT, heard);
    expect(turn.state.step).toBe('consent');
    expect(turn.effects).toEqual([]);
    expect(turn.says).toContain(FACTS.consentText);
  });

  it('that is refused is explained, with the choice to agree or to stop', () => {
    const turn = after(...TO_CONSENT, 'no');
    expect(turn.says[0]).toBe('Please agree to receive information about the product.');
    expect(turn.says).toContain(FACTS.consentText);
    expect(labels(turn)).toEqual(['I agree', 'Stop']);
    expect(heardFrom(turn, 'I agree').state.step).toBe('sending');
    const stopped = heardFrom(turn, 'no');
    expect(stopped.state.step).toBe('stopped');
    expect(stopped.effects).toEqual([{ do: 'end' }]);
  });

  it('can be given after a detail is changed first', () => {
    const which = after(...TO_CONSENT, 'change my details');
    expect(labels(which)).toEqual([
      'Change my name',
      'Change my email',
      'Change my phone',
      'Change my numbers',
    ]);
    const turn = heardFrom(which, 'Change my email', 'bob@x.com');
    expect(turn.says[0]).toBe('I have Joe Smith, bob@x.com, (555) 010-0134.');
    expect(heardFrom(which, 'my name is Bob Dylan').says[0]).toMatch(/^I have Bob Dylan,/);
    const numbers = heardFrom(which, 'Change my numbers');
    expect(labels(numbers)).toContain('Change my hours');
    expect(heardFrom(numbers, 'Change my hours', '12').state).toMatchObject({
      step: 'consent',
      inputs: { adminHoursPerWeek: 12 },
    });
    expect(heardFrom(which, 'the name is wrong').state.step).toBe('name');
    expect(heardFrom(which, 'change my name to Bob Dylan').says[0]).toBe(
      'I have Bob Dylan, joe@x.com, (555) 010-0134.',
    );
  });
});

describe('saving', () => {
  it('returns to the field that the intake refused, and asks for consent again', () => {
    const problems = { email: 'is not an email address' };
    const turn = afterSaving(FACTS, after(...TO_SENDING).state, { saved: false, problems });
    expect(turn.state.step).toBe('email');
    expect(turn.says[0]).toBe("That email address wasn't accepted: it is not an email address.");
    const again = heardFrom(turn, 'joe@y.com');
    expect(again.state.step).toBe('consent');
    expect(heardFrom(again, 'yes').effects).toMatchObject([
      { do: 'save-lead', values: { email: 'joe@y.com' } },
    ]);
  });

  it('keeps everything when it fails, and offers to retry or to call', () => {
    const sending = after(...TO_SENDING);
    const failed = afterSaving(FACTS, sending.state, { saved: false, problems: {} });
    expect(labels(failed)).toEqual(['Try again', "I'd rather call", 'Stop']);
    expect(heardFrom(failed, 'Try again').effects).toEqual(sending.effects);
    expect(words(heardFrom(failed, "I'd rather call"))).toContain(FACTS.phone);
    for (const heard of ["don't send it again", 'begin again', 'help', 'hm what']) {
      expect(heardFrom(failed, heard).effects).toEqual([]);
    }
    const stopped = heardFrom(failed, 'stop');
    expect(stopped.state.step).toBe('stopped');
    expect(words(stopped)).not.toContain('Nothing was sent');
  });

  it('cannot be stopped once the lead is being sent', () => {
    const turn = after(...TO_SENDING, 'stop');
    expect(turn.state.step).toBe('sending');
    expect(turn.effects).toEqual([]);
    expect(turn.says[0]).toBe("It's already on its way, so I can't cancel it.");
    expect(turn.input).toBe(null);
  });

  it('sends nothing again if the visitor answers after the end', () => {
    const done = afterSaving(FACTS, after(...TO_SENDING).state, SAVED);
    for (const heard of ['yes', 'I agree', 'try again', '']) {
      expect(heardFrom(done, heard)).toMatchObject({ state: { step: 'done' }, effects: [] });
    }
  });
});

describe('commands', () => {
  it('go back to the previous step and keep the answers', () => {
    const turn = after(...TO_ADMIN, 'go back');
    expect(turn.state).toMatchObject({
      step: 'profit',
      inputs: { avgJobProfit: 350, jobsPerMonth: 20 },
    });
    expect(heardFrom(turn, 'go back').state.step).toBe('jobs');
    expect(heardFrom(turn, '$400').state.step).toBe('admin');
    const phone = after(...TO_PHONE, 'go back');
    expect(labels(phone)).toEqual(['Keep joe@x.com']);
    expect(heardFrom(phone, 'keep it').state).toMatchObject({
      step: 'phone',
      contact: { email: 'joe@x.com' },
    });
    expect(after('go back').says[0]).toBe('This is the first question.');
  });

  it('start over from the first question without the details', () => {
    const turn = after(...TO_CONSENT, 'start over');
    expect(turn.state).toMatchObject({
      step: 'trade',
      trail: [],
      contact: { firstName: '', email: '' },
    });
    expect(turn.state.inputs.jobsPerMonth).toBe(20);
  });

  it('repeat the question, including the results', () => {
    expect(after(...TO_RESULTS, 'what?').says).toEqual(after(...TO_RESULTS).says.slice(1));
  });

  it('skip a question and keep the page’s number, but cannot skip a detail that the report needs', () => {
    const turn = after(...TO_JOBS, 'skip');
    expect(turn.says[0]).toBe('20 jobs a month it is.');
    expect(turn.state.step).toBe('profit');
    expect(turn.effects).toEqual([]);
    expect(after('skip').state).toMatchObject({ step: 'jobs', inputs: SPECIFIED_MODEL.defaults });
    for (const before of [TO_NAME, TO_EMAIL, TO_PHONE, TO_CONSENT]) {
      expect(after(...before, 'skip').state).toEqual(after(...before).state);
    }
  });

  const MOMENTS = [[[]], [TO_JOBS], [TO_PLAN], [TO_RESULTS], [TO_EMAIL], [TO_CONSENT]];
  it.each(MOMENTS)('stop the conversation after %j; the page keeps its numbers', (before) => {
    const turn = after(...before, 'stop');
    expect(turn.state).toMatchObject({ step: 'stopped', inputs: after(...before).state.inputs });
    expect(turn.effects).toEqual([{ do: 'end' }]);
    expect(words(turn)).toContain('Your numbers stay on the page. Nothing was sent.');
    expect(turn.input).toBe(null);
  });

  it.each(EVERY_STEP.map((before) => [before]))(
    'give the telephone number to visitors who ask for a person, after %j',
    (before) => {
      const turn = after(...before, "I'd rather talk to a person");
      expect(turn.says[0]).toContain(FACTS.phone);
      expect(turn.state.step).toBe(after(...before).state.step);
    },
  );

  it('do not match an answer about hours of talking to people', () => {
    expect(after(...TO_ADMIN, '5 hours talking to people').state.inputs.adminHoursPerWeek).toBe(5);
  });

  it('can start over after the end', () => {
    expect(after('stop', 'start over').state.step).toBe('trade');
    expect(after('stop', 'plumbing').state.step).toBe('stopped');
  });
});

describe('corrections', () => {
  it('change an earlier number and stay at the current question', () => {
    const turn = after(...TO_PROFIT, 'no, 25 jobs');
    expect(turn.state).toMatchObject({ step: 'profit', inputs: { jobsPerMonth: 25 } });
    expect(turn.effects).toEqual([{ do: 'type-number', field: 'jobsPerMonth', text: '25' }]);
    expect(turn.says[0]).toBe('25 jobs a month. Got it.');
  });

  it('change the trade and its usual profit, and keep the given jobs', () => {
    const turn = after(...TO_PROFIT, 'actually I do roofing');
    expect(turn.state).toMatchObject({
      step: 'profit',
      inputs: { businessType: 'roofing', jobsPerMonth: 20, avgJobProfit: 850 },
    });
    expect(after(...TO_EMAIL, 'actually I do roofing').state.inputs.businessType).toBe('roofing');
    expect(after(...TO_NAME, 'no, roofing').state.inputs.businessType).toBe('roofing');
  });

  it('describe the changed result once the results were shown', () => {
    const turn = after(...TO_NAME, 'actually 40 jobs');
    const changed = netWith({ ...turn.state.inputs, jobsPerMonth: 40 });
    expect(turn.says[1]).toContain(`${changed} a month`);
    const pro = after(...TO_RESULTS, 'what about pro?');
    expect(pro.state).toMatchObject({ step: 'results', inputs: { selectedPlan: 'pro' } });
    expect(pro.says[1]).toMatch(/^With Pro, you'd net/);
  });

  it('ask again for the misunderstood answer', () => {
    expect(after(...TO_PROFIT, 'no').state.step).toBe('jobs');
    expect(after(...TO_PROFIT, "that's wrong").state.step).toBe('jobs');
    expect(after(...TO_PHONE, "that's wrong").state.step).toBe('email');
    expect(after(...TO_CONSENT, "that's wrong").choices).toHaveLength(4);
  });

  it('do not mistake a name or an address for a correction', () => {
    expect(after(...TO_NAME, 'Joe Roofer').state.contact.lastName).toBe('Roofer');
    expect(after(...TO_EMAIL, '20jobs@x.com').state.contact.email).toBe('20jobs@x.com');
    expect(after(...TO_EMAIL, 'roofing@x.com').state.inputs.businessType).toBe('plumbing');
  });
});

describe('an answer that is not understood', () => {
  it('is asked for again, then with an example, then with a way to skip it or call', () => {
    const first = after(...TO_JOBS, 'blue');
    expect(first.says).toEqual([
      "Sorry, I didn't get that.",
      'How many jobs do you do in a month?',
    ]);
    const second = heardFrom(first, 'blue');
    expect(second.says[1]).toBe('Say a number, like "about fifteen", or "five a day".');
    const third = heardFrom(second, 'blue');
    expect(third.says[1]).toBe(`You can skip this one, or call us at ${FACTS.phone}.`);
    expect(labels(third).slice(-2)).toEqual(['Skip', "I'd rather call"]);
    expect(heardFrom(third, 'blue', 'blue').state.misses).toBe(3);
    expect(heardFrom(third, '20').state).toMatchObject({ step: 'profit', misses: 0 });
  });

  const NONSENSE = ['', '   ', '😀', '?!', '<b onclick=x>', '\u0000', '\ud800'];
  it.each(NONSENSE)('gets a reply at every step, even "%s"', (heard) => {
    for (const before of EVERY_STEP) {
      const turn = after(...before, heard);
      expect(turn.state.misses, before.join()).toBe(1);
      expect(turn.effects).toEqual([]);
      expect(turn.says.length).toBeGreaterThan(1);
    }
  });
});

describe('a page that the visitor edits', () => {
  it('sets the numbers of the conversation, and the question stays', () => {
    const before = after(...TO_PROFIT).state;
    const state = followCalculator(before, {
      ...before.inputs,
      avgJobProfit: 410,
      selectedPlan: 'pro',
    });
    expect(state).toMatchObject({
      step: 'profit',
      inputs: { avgJobProfit: 410, selectedPlan: 'pro' },
    });
    expect(words(answerDialogue(FACTS, state, 'repeat'))).toContain("It's set to $410 a job.");
    expect(answerDialogue(FACTS, state, 'Keep $410').state.inputs.avgJobProfit).toBe(410);
  });

  it('keeps its typed numbers when the visitor names another trade', () => {
    const before = after('plumbing').state;
    const state = followCalculator(before, { ...before.inputs, avgJobProfit: 410 });
    expect(answerDialogue(FACTS, state, 'actually I do roofing').state.inputs).toMatchObject({
      jobsPerMonth: tradeOf(SPECIFIED_MODEL, 'roofing').defaultJobs,
      avgJobProfit: 410,
    });
  });

  it('returns the same state object when nothing changed', () => {
    const { state } = after(...TO_PROFIT);
    expect(followCalculator(state, { ...state.inputs })).toBe(state);
  });
});

describe('visitors who speak naturally', () => {
  it('are greeted in return, and asked the same question', () => {
    const turn = after('hi there');
    expect(turn.says).toEqual(['Hello.', 'What kind of work do you do?']);
    expect(turn.state.misses).toBe(0);
  });

  it('can correct an address at the consent, which reads it back', () => {
    const turn = after(...TO_CONSENT, 'no wait, joe2@x.com');
    expect(turn.state).toMatchObject({ step: 'consent', contact: { email: 'joe2@x.com' } });
    expect(words(turn)).toContain('I have Joe Smith, joe2@x.com, (555) 010-0134.');
  });

  it('can correct an address when asked for the phone number, which is then asked for again', () => {
    const turn = after(...TO_PHONE, 'no wait, joe3125550142@x.com');
    expect(turn.state).toMatchObject({ step: 'phone', contact: { email: 'joe3125550142@x.com' } });
    expect(turn.says).toEqual([
      'I have joe3125550142@x.com.',
      'And your phone number, with the area code?',
    ]);
  });

  it('can correct a number at the consent, which does not count as agreement', () => {
    const turn = after(...TO_CONSENT, 'actually 312 555 0142');
    expect(turn.state).toMatchObject({ step: 'consent', contact: { phone: '(312) 555-0142' } });
    expect(turn.effects).toEqual([]);
  });

  it.each([
    [TO_NAME, 'no thanks', 'I need your name for the report. You can also say stop.'],
    [TO_EMAIL, "I don't want spam", 'I need an email address to send the report to.'],
    [TO_PHONE, "I don't have one", 'The report needs a phone number too. You can also say stop.'],
    [TO_PHONE, 'no phone', 'The report needs a phone number too. You can also say stop.'],
  ])('are given the reason for a detail if they refuse to give it: %#', (before, answer, why) => {
    expect(words(after(...before, answer))).toContain(why);
  });

  it('are given the purpose of the consent if they ask', () => {
    const turn = after(...TO_CONSENT, 'what does that mean');
    expect(turn.says[0]).toContain('It goes to Pickup with your report');
    expect(words(turn)).toContain(FACTS.consentText);
  });
});
