/** The page of one lead: contact, status, notes, figures, and what was done with it. */

export const title = 'Lead';
export const back = 'Leads';
export const notFound = 'Lead not found';
export const notFoundText = 'Check the address, or find the lead in the list.';
export const allLeads = 'All leads';
export const quarantined =
  'This lead looks automated, so it is held for review and nothing was sent for it. Choose “Not spam” or “Mark as spam” in the spam review.';
export const openQuarantine = 'Open spam review';

export const keys = {
  back: 'Back to the list',
  next: 'Next lead',
  previous: 'Previous lead',
  call: 'Call the lead',
  note: 'Write a note',
  leaveNote: 'Leave the note',
};
export const lastLead = 'This is the last lead in the list.';
export const firstLead = 'This is the first lead in the list.';

export const contact = {
  title: 'Contact',
  erased: (moment: string) =>
    `The contact data was erased on ${moment}. The remaining data is anonymous.`,
  invalidNumber: 'This doesn’t look like a valid phone number.',
  phone: 'Phone',
  asTyped: 'As typed',
  email: 'Email',
  language: 'Language',
  arrived: 'Arrived',
};

export const status = 'Status';
export const assignee = 'Assignee';
export const unassigned = 'Unassigned';
/** After one's own name. */
export const you = ' (you)';
export const assignToMe = 'Assign to me';

export const notes = {
  title: 'Notes',
  none: 'No notes yet.',
  formerColleague: 'A former colleague',
  label: 'Note',
  kept: 'Draft saved on this device.',
  saveKeys: 'Press Ctrl+Enter to save.',
  save: 'Save note',
  saved: 'The note is saved.',
  unsent:
    'There’s no connection. The note is kept on this device and sent as soon as there is one.',
};

export const figures = {
  title: 'Figures',
  suggested: 'From the page’s suggested numbers. The lead did not enter their own.',
  plan: 'Plan',
  netSavings: 'Net monthly savings',
  revenue: 'Monthly revenue',
  roi: 'Annual ROI',
  payback: 'Payback',
  noPayback: 'None',
  withinMonth: 'Within a month',
  months: (count: string) => `${count} months`,
  quality: 'Quality',
  qualityValue: (score: number, tier: string) => `${score} · tier ${tier}`,
  why: (score: number) => `Why the quality is ${score}`,
};

export const calculation = {
  title: 'How the figures are calculated',
  jobs: 'Jobs per month',
  profit: 'Profit per job',
  adminHours: 'Admin hours per week',
  plan: 'Plan',
  differs: 'The page sent different figures. The server’s figures apply.',
  sent: (value: string) => `sent: ${value}`,
  model: (version: string, tier: string) =>
    `Calculated by the server with version ${version} of the model. These figures make tier ${tier}.`,
};

export const report = {
  title: 'Report',
  noLink: 'Its link is created when the first email is sent.',
  closed: (moment: string) => `The link was turned off on ${moment}.`,
  isOpen: 'Anyone with the link can read it.',
  open: 'Open the report',
  close: 'Turn off the link',
  newLink: 'New link',
  revoke: {
    title: 'Turn off this report link?',
    confirm: 'Turn off the link',
    says: 'The link in the lead’s email stops working. Create a new link to open the report again.',
    done: 'The report link is turned off.',
  },
  reissue: {
    title: 'Create a new link for the report?',
    confirm: 'New link',
    says: 'The old link stops working. The new one is not sent automatically.',
    done: 'The report has a new link.',
  },
};

export const deliveries = {
  title: 'Deliveries',
  none: 'Nothing was sent for this lead.',
  failed: (count: number) => `${count} failed`,
  retrying: 'Retrying',
  eventTo: (event: string, target: string) => `${event} to ${target}. `,
  attempts: 'Attempts',
  /** Screen readers hear it after `attempts`. */
  of: (delivery: string) => ` of ${delivery}`,
  noAttempts: 'No attempts yet.',
  /** After the outcome. */
  attempt: (moment: string, milliseconds: number) => `, ${moment}, ${milliseconds} ms`,
};

export const history = {
  title: 'History',
  /** Before the step that was undone. */
  undo: 'Undo: ',
  status: (from: string, to: string) => `${from} → ${to}`,
  unassigned: (from: string) => `Unassigned from ${from}`,
  assigned: (to: string) => `Assigned to ${to}`,
  reassigned: (from: string, to: string) => `Reassigned from ${from} to ${to}`,
  calls: {
    requested: 'Requested a time',
    proposed: 'Another time proposed',
    confirmed: 'Booking confirmed',
    declined: 'Requested time declined',
    cancelled: 'Booking canceled',
    done: 'Booking done',
    no_show: 'No-show',
  } as Readonly<Record<string, string>>,
  /** A booking that was confirmed without a request, or again at another time. */
  booked: 'Booked a time',
  moved: 'Booking rescheduled',
  call: (step: string, time: string) => `${step}: ${time}`,
};

export const calls = 'Voice calls';
/** Of a lead that looked automated. */
export const sent = 'Everything that was sent';
export const sentAgain = 'Submitted again';
export const sentAgainText =
  'The lead submitted the form again with different details. Often it is a corrected contact. The details above are from the first form.';
