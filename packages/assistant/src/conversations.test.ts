import { describe, expect, it } from 'vitest';
import { playConversation, type Conversation } from '../test/tables.ts';
import { FACTS, Talk } from '../test/talk.ts';

const PRICE = /Pro is \$297 a month \(was \$397\) and Elite is \$497 a month \(was \$697\)\./;
const NO_ANSWER = /This page doesn’t say, and I won’t guess.*\(555\) 010-0199/;
const UNKNOWN = /I don’t have an answer to that, and I won’t make one up/;

const CONVERSATIONS: readonly Conversation[] = [
  {
    title: 'a cooperative visitor answers each question in words',
    turns: [
      ['what would I earn', /What kind of work/, 'trade'],
      ['I fix roofs', /Roofing\. Got it.*8 jobs a month at \$850 a job.*How many jobs/, 'numbers'],
      ['around 12', /12 jobs a month\. Got it.*profit/, 'numbers'],
      ['around 900 bucks', /\$900 a job\. Got it.*hours a week/, 'numbers'],
      ['eight', /Elite comes out ahead.*Which plan/, 'plan'],
      ['the second one', /With Elite, you’d net \$2,238 a month.*email you/, 'results'],
      ['yes', /Where should we send your report\?/, 'contact'],
    ],
    expected: {
      businessType: 'roofing',
      jobsPerMonth: 12,
      avgJobProfit: 900,
      adminHoursPerWeek: 8,
    },
  },
  {
    title: 'an impatient visitor gives all numbers in one answer, without the trade',
    turns: [
      [
        '20 jobs, 450 profit, 10 hours a week, pro',
        /put in: 20 jobs a month, \$450 a job, 10 hours a week, and Pro/,
        'trade',
      ],
      ['plumber', /Plumbing\. Got it\. Use these numbers\?/, 'numbers'],
      ['ok', /With Pro, you’d net/, 'results'],
      ['just send me the report', /Where should we send/, 'contact'],
    ],
    expected: { jobsPerMonth: 20, avgJobProfit: 450, adminHoursPerWeek: 10, selectedPlan: 'pro' },
  },
  {
    title: 'an impatient visitor gives everything in the first message',
    turns: [
      [
        'plumbing 30 jobs 400 each 10 hours elite',
        /Plumbing, 30 jobs a month, \$400 a job, 10 hours a week, and Elite\. Use these/,
        'numbers',
      ],
      ['use these numbers', /With Elite, you’d net/, 'results'],
      ['nah', /Want to book the call without the report\?/, 'callOffer'],
      ['actually, send me the report', /Where should we send/, 'contact'],
    ],
    expected: { jobsPerMonth: 30, avgJobProfit: 400, adminHoursPerWeek: 10 },
  },
  {
    title: 'a visitor’s answers are vague, too high, or about something else',
    turns: [
      ['hvac guy', /HVAC\. Got it/, 'numbers'],
      ['twenty-ish', /20 jobs a month\. Got it/, 'numbers'],
      ['idk', /rough number is fine/, 'numbers'],
      ['450', /\$450 a job/, 'numbers'],
      ['200 hours', /A week has 168 hours/, 'numbers'],
      ['10', /Which plan/, 'plan'],
      ['the cheap one', /Pro\. Got it/, 'results'],
      ['joe@gmial.com', /I’ll put that in the form/, 'results'],
      ['sure', /Where should we send/, 'contact'],
    ],
    expected: {
      businessType: 'hvac',
      jobsPerMonth: 20,
      avgJobProfit: 450,
      adminHoursPerWeek: 10,
      selectedPlan: 'pro',
    },
  },
  {
    title: 'a visitor asks about the product before anything else',
    turns: [
      ['how much does it cost?', PRICE, 'start'],
      ['price?', PRICE, 'start'],
      [
        'what does pickup do exactly?',
        /Pickup answers your phone when you can’t, and books the job/,
        'start',
      ],
      ['is there a free trial', /30-Day Free Trial/, 'start'],
      ['is there a contract', NO_ANSWER, 'start'],
      ['can I cancel anytime?', NO_ANSWER, 'start'],
      ['do you integrate with ServiceTitan', NO_ANSWER, 'start'],
      ['how is that calculated?', /Extra jobs times your profit/, 'start'],
      ['privacy policy?', /What you send goes to Pickup/, 'start'],
    ],
    expected: {},
  },
  {
    title: 'a visitor asks about the assistant, the call and the report',
    turns: [
      ['real person?', /Call \(555\) 010-0199, or leave your question/, 'start'],
      ['are you a robot', /I’m software: a guided assistant/, 'start'],
      ['why do you need my name', /to send your report and to reach you/, 'start'],
      ['who calls me back?', /A person from Pickup calls you/, 'start'],
      ['difference between pro and elite', /Everything in Pro.*Priority support/, 'start'],
      ['how does it work', /A customer calls while you’re busy/, 'start'],
      ['what is in the report', /by email within 30 seconds/, 'start'],
    ],
    expected: {},
  },
  {
    title: 'questions with numbers in them set nothing',
    turns: [
      ['electrician', /Electrical/, 'numbers'],
      ['I have 2 questions', /Sorry, I didn’t get that.*How many jobs/, 'numbers'],
      ['bout 20 a month between both vans', /20 jobs a month/, 'numbers'],
      ['is it $297 with setup?', /Setup Included.*profit/, 'numbers'],
      ['450', /\$450 a job/, 'numbers'],
      ['is there a 15 minute call?', /free strategy call/, 'numbers'],
      ['10', /Which plan/, 'plan'],
      ['is elite worth it', /Elite comes out ahead/, 'plan'],
      ['does elite cover 2 phone numbers?', UNKNOWN, 'plan'],
      ['what do you recommend', /Elite comes out ahead/, 'plan'],
      ['ok that one', /With Elite, you’d net/, 'results'],
      ['is there a 15 minute call?', /free strategy call/, 'results'],
    ],
    expected: {
      businessType: 'electrical',
      jobsPerMonth: 20,
      avgJobProfit: 450,
      adminHoursPerWeek: 10,
    },
  },
  {
    title: 'a visitor gives numbers by the week and in words, and accepts the suggested plan',
    turns: [
      ['we run a cleaning crew', /Cleaning/, 'numbers'],
      ['we run 12 a week', /52 jobs a month/, 'numbers'],
      ['four fifty', /\$450 a job/, 'numbers'],
      ['an hour a day', /5 hours a week.*Elite comes out ahead/, 'plan'],
      ['sure', /Elite\. Got it/, 'results'],
    ],
    expected: {
      businessType: 'cleaning',
      jobsPerMonth: 52,
      avgJobProfit: 450,
      adminHoursPerWeek: 5,
    },
  },
  {
    title: 'a "no" never leads back to an earlier step',
    turns: [
      ['plumbing', /Plumbing/, 'numbers'],
      ['15', /15 jobs a month/, 'numbers'],
      ['no', /No problem.*profit/, 'numbers'],
      ['not now', /No problem.*profit/, 'numbers'],
      ['300', /\$300 a job/, 'numbers'],
      ['keep it', /8 hours a week/, 'plan'],
      ['no', /No problem.*Which plan/, 'plan'],
      ['maybe', /Elite comes out ahead/, 'plan'],
      ['pro', /With Pro/, 'results'],
      ['maybe later', /book the call without/, 'callOffer'],
      ['no', /What next\?/, 'rest'],
      ['no', /What next\?/, 'rest'],
    ],
    expected: { jobsPerMonth: 15, avgJobProfit: 300, selectedPlan: 'pro' },
  },
  {
    title: 'the assistant asks what a number means if the number answers no question',
    turns: [
      ['20 jobs, 450 profit, 10 hours, pro', /put in/, 'trade'],
      ['plumbing', /Use these numbers\?/, 'numbers'],
      ['yes', /With Pro/, 'results'],
      ['my profit is 297', /Change your numbers to \$297 a job\?/, 'results'],
      ['no', /I’ll leave it as it is/, 'results'],
      ['500', /What is 500: jobs a month, dollars a job, or hours a week\?/, 'results'],
      ['never mind', /Your numbers stay on the page/, 'rest'],
    ],
    expected: { jobsPerMonth: 20, avgJobProfit: 450, adminHoursPerWeek: 10, selectedPlan: 'pro' },
  },
  {
    title: 'the assistant asks about a number that may mean something else',
    turns: [
      ['I lost 3 jobs yesterday', /Change your numbers to 3 jobs a month\?/, 'start'],
      ['no', /I’ll leave it as it is/, 'start'],
      ['we do 25 jobs a month', /put in: 25 jobs a month/, 'trade'],
    ],
    expected: { jobsPerMonth: 25 },
  },
  {
    title: 'a "yes" accepts a suggested change',
    turns: [
      ['roofing, 10 jobs, 900 each, 6 hours', /put in/, 'numbers'],
      ['looks good', /Which plan/, 'plan'],
      ['elite', /With Elite/, 'results'],
      ['make that 12 jobs', /Change your numbers to 12 jobs a month\?/, 'results'],
      ['yes', /Changed to 12 jobs a month.*With Elite/, 'results'],
    ],
    expected: {
      businessType: 'roofing',
      jobsPerMonth: 12,
      avgJobProfit: 900,
      adminHoursPerWeek: 6,
    },
  },
  {
    title: 'the assistant asks which of several trades brings in the most',
    turns: [
      ['I do plumbing and electrical', /Which one brings in most/, 'trade'],
      ['plumbing', /Plumbing\. Got it/, 'numbers'],
    ],
    expected: {},
  },
  {
    title: 'a trade that the page does not list becomes “Other”',
    turns: [
      ['garage doors', /Other\. Got it/, 'numbers'],
      ['fifteen to twenty-five', /20 jobs a month/, 'numbers'],
      ['$1.2k', /\$1,200 a job/, 'numbers'],
      ['half an hour a day', /2\.5 hours a week/, 'plan'],
    ],
    expected: {
      businessType: 'other',
      jobsPerMonth: 20,
      avgJobProfit: 1_200,
      adminHoursPerWeek: 2.5,
    },
  },
  {
    title: 'a visitor plays the example call',
    turns: [
      [
        'can i hear it?',
        /This is an example.*Pickup AI: “Thanks for calling Miller Plumbing/,
        'demo',
      ],
      ['my basement is full of water', /What’s the address\?/, 'demo'],
      ['how much will that cost?', /price before any work starts.*What’s the address/, 'demo'],
      ['yes', /What’s the address/, 'demo'],
      ['9 Elm Road', /today at 2:00 PM or 4:30 PM/, 'demo'],
      [
        '4:30',
        /New job today at 9 Elm Road: my basement is full of water.*Want this on your phone\?/,
        'afterDemo',
      ],
      ['sure', /What kind of work/, 'trade'],
    ],
    expected: {},
  },
  {
    title: 'a visitor leaves the example call',
    turns: [
      ['play a customer', /This is an example/, 'demo'],
      ['stop', /Want this on your phone/, 'afterDemo'],
      ['no', /What next/, 'rest'],
      ['how much is it', PRICE, 'rest'],
    ],
    expected: {},
  },
  {
    title: 'an unknown question goes to a person',
    turns: [
      ['does it speak klingon?', UNKNOWN, 'start'],
      [
        'leave my question for a person',
        /I’ll pass this on: “does it speak klingon\?” Where can a person reach you/,
        'contact',
      ],
      ['who sees that?', UNKNOWN, 'contact'],
      ['no', /book the call without/, 'callOffer'],
    ],
    expected: {},
  },
  {
    title: 'a visitor immediately asks for a person',
    turns: [
      ['ask a person', /What’s your question\?/, 'question'],
      [
        'Do you cover 3 locations at $497?',
        /I’ll pass this on: “Do you cover 3 locations at \$497\?”/,
        'contact',
      ],
    ],
    expected: {},
  },
  {
    title: 'early contact details are kept',
    turns: [
      ['my name is Joe Smith', /I’ll put that in the form/, 'start'],
      ['joe@example.com, (312) 555-0142', /I’ll put that in the form/, 'start'],
      ['send me the report', /Where should we send/, 'contact'],
    ],
    expected: {},
  },
  {
    title: 'a visitor asks to book a call without the report',
    turns: [
      ['can I book a call?', /One moment/, 'sending'],
      ['20', /One moment/, 'sending'],
    ],
    expected: {},
  },
  {
    title: 'a visitor goes back, starts over and stops',
    turns: [
      ['back', /first question/, 'start'],
      ['landscaping', /Landscaping/, 'numbers'],
      ['go back', /What kind of work/, 'trade'],
      ['start over', /From the top/, 'start'],
      ['stop', /Your numbers stay on the page, and nothing was sent/, 'rest'],
      ['yes', /Where should we send/, 'contact'],
    ],
    expected: { businessType: 'landscaping' },
  },
  {
    title: 'a remark about the price chooses no plan',
    turns: [
      ['20 jobs, 300 profit, 5 hours', /put in/, 'trade'],
      ['plumber', /Use these/, 'numbers'],
      ['use those', /Which plan/, 'plan'],
      ['500', /What is 500/, 'plan'],
      ['that is expensive', PRICE, 'plan'],
      ['the $497 one', /Elite\. Got it/, 'results'],
    ],
    expected: { jobsPerMonth: 20, avgJobProfit: 300, adminHoursPerWeek: 5 },
  },
  {
    title: 'a visitor asks about risk and setup, and greets the assistant',
    turns: [
      ['what if it does not work?', /100% Money-Back Guarantee/, 'start'],
      ['how long does setup take', /Setup Included/, 'start'],
      ['hello', /Hi there/, 'start'],
      ['thanks', /What would you like to do/, 'start'],
    ],
    expected: {},
  },
  {
    title: 'the assistant answers a shouted question, but not noise',
    turns: [
      ['HOW MUCH???', PRICE, 'start'],
      ['asdf', /Sorry, I didn’t get that/, 'start'],
      ['!!!', /Sorry, I didn’t get that/, 'start'],
      ['x'.repeat(2_000), /Sorry, I didn’t get that/, 'start'],
    ],
    expected: {},
  },
  {
    title: 'dollars a month are not dollars a job',
    turns: [
      ['handyman', /Handyman/, 'numbers'],
      ['20 jobs', /20 jobs a month\. Got it.*profit/, 'numbers'],
      ['$9000 a month', /profit on an average job/, 'numbers'],
      ['45%', /profit on an average job/, 'numbers'],
      ['7 hours', /7 hours a week\. Got it.*profit/, 'numbers'],
      ['180', /\$180 a job/, 'numbers'],
    ],
    expected: {
      businessType: 'handyman',
      jobsPerMonth: 20,
      avgJobProfit: 180,
      adminHoursPerWeek: 7,
    },
  },
];

describe('an example conversation', () => {
  it.each(CONVERSATIONS)('$title', (conversation) => void playConversation(conversation));
});

describe('the conversation', () => {
  it('recalculates the results after a number changes on the page', () => {
    const talk = new Talk().say('plumbing');
    expect(talk.question.card).toBe('numbers');
    talk.act({ do: 'useNumbers' }).tap('Elite, $497/month');
    expect(talk.words).toContain('net $1,838 a month');
    talk.inputs = { ...talk.inputs, avgJobProfit: 1_000 };
    expect(talk.question.says.join(' ')).toContain('net $4,438 a month');
  });

  it('keeps the visitor’s own numbers when the visitor mentions a trade', () => {
    const talk = new Talk();
    talk.inputs = { ...talk.inputs, jobsPerMonth: 33 };
    talk.say('roofer');
    expect(talk.inputs).toMatchObject({
      jobsPerMonth: 33,
      avgJobProfit: 850,
      businessType: 'roofing',
    });
  });

  it('gives the operator’s own answer to a question, and suggests it for a similar question', () => {
    const custom = {
      question: 'Do you work with ServiceTitan?',
      keywords: 'servicetitan, service titan',
      answer: 'Yes, bookings go straight into ServiceTitan.',
    };
    const talk = new Talk({ ...FACTS, answers: [custom] });
    expect(talk.say('does it do service titan').words).toContain(custom.answer);
    expect(talk.say('is titan supported by you').labels).toContain(custom.question);
    expect(talk.tap(custom.question).words).toContain(custom.answer);
  });

  it('promises no trial, guarantee or setup that the settings do not mention', () => {
    for (const question of ['is there a trial?', 'any guarantee?', 'is setup included?']) {
      const talk = new Talk({ ...FACTS, badges: [] }).say(question);
      expect(talk.words).toMatch(NO_ANSWER);
      expect(talk.labels).toContain('Ask a person');
    }
  });
});
