import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import type { LeadStep } from '@pickup/contracts/inbox/lead-work';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { Task } from '@pickup/contracts/tasks/tasks';
import { expect, it } from 'vitest';
import { timelineEntriesOf, mergeEntries } from './timeline.ts';

const at = (minute: number) => `2030-03-08T10:${String(minute).padStart(2, '0')}:00.000Z`;
const lead = {
  received_at: at(0),
  resubmissions: [{ received_at: at(5), sent: {} }],
  calls: [{ created_at: at(6), started_at: at(7) }],
  work: {
    notes: [{ at: at(3), author: 'Ann', text: 'Wants the Pro plan.' }],
    history: [{ at: at(2), by: 'Ann', what: 'status', from: 'new', to: 'contacted' }],
  },
} as unknown as OperatorLeadDetail;
const task = { text: '', due_at: at(50), created_at: at(4), created_by: 'Ann' };
const done = { ...task, text: 'Call back.', done_at: at(9), done_by: 'Bob' } as Task;
const delivery = (kind: string, state: string, minute: number) =>
  ({ kind, state, finished_at: at(minute) }) as Delivery;

it('lists a lead’s events, newest first, including sent and saved emails but no other deliveries', () => {
  const deliveries = [
    delivery('report-mail', 'done', 1),
    delivery('booking-mail', 'dead', 8),
    delivery('webhook', 'done', 1),
    delivery('booking-reminder', 'saved', 8),
  ];
  const entries = timelineEntriesOf({ lead, tasks: [done], deliveries });
  const described = entries.map((entry) => ('step' in entry ? entry.step.to : entry.text));
  expect(described).toEqual([
    'Task done: Call back.',
    'Email saved to a file, not sent: Reminder of a booking',
    'Voice call',
    'Submitted the form again',
    expect.stringMatching(/^Task for .+: Call back\.$/),
    'Note: Wants the Pro plan.',
    'contacted',
    'Email sent: Report to the lead',
    'Submitted the form',
  ]);
});

it('shows one entry for a change to several leads of a person, preferably the open lead’s entry', () => {
  const step = { at: at(1), by: 'Ann', what: 'status', from: 'new', to: 'contacted' } as LeadStep;
  const others = ['one', 'two'].map((id) => ({ id, received_at: at(0) }));
  const changed = { ...step, from: 'won' };
  const entries = [...others, null].flatMap((otherLead) => [
    { at: at(1), step: { ...step, change_id: otherLead && otherLead.id }, otherLead },
    ...(otherLead === null ? [] : [{ at: at(2), step: { ...changed, at: at(2) }, otherLead }]),
    { at: at(3), by: '', text: 'Submitted the form', otherLead },
  ]);
  const shown = mergeEntries(entries).map(({ at: time, otherLead }) => [time, otherLead?.id]);
  expect(shown).toEqual([
    [at(3), 'one'],
    [at(3), 'two'],
    [at(3), undefined],
    [at(2), 'one'],
    [at(1), undefined],
  ]);
});
