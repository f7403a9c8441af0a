/** The console's page of analytics. */

export const title = 'Analytics';
export const lead = 'Leads by the day (UTC) they came in, without those held for review.';

export const presets = 'Days that end today';
export const presetNames = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };
export const from = 'From';
export const to = 'To';
export const show = 'Show';
export const twoDays = 'Choose two days.';
export const wrongOrder = 'The first day is after the last one.';
export const tooManyDays = (max: number) => `Choose at most ${max} days.`;

export const keyFigures = {
  leads: 'Leads',
  conversion: 'Conversion',
  median: 'First response time (median)',
  p90: 'First response time (p90)',
};
export const notContacted = 'No lead has been contacted yet';
export const noVisitsCounted = 'No visits counted';
export const moreLeads = 'More leads than counted visits';

export const series = 'Leads';
export const byUnit = {
  day: {
    title: 'Leads by day',
    row: 'Day',
    empty: 'A bar for each day appears here once leads arrive. Choose other days to see more.',
  },
  week: {
    title: 'Leads by week',
    row: 'Week',
    empty: 'A bar for each week appears here once leads arrive. Choose other days to see more.',
  },
  month: {
    title: 'Leads by month',
    row: 'Month',
    empty: 'A bar for each month appears here once leads arrive. Choose other days to see more.',
  },
};
export const noLeads = 'No leads on these days';

export const funnel = 'From visit to booking';
export const funnelHead = ['Step', 'Count', 'Of the previous step', 'Of visits'];
export const steps = {
  visit: 'Visited the page',
  calculation: 'Calculated',
  dialog: 'Opened the form',
  lead: 'Became a lead',
  booking: 'Booked or requested a time',
};
export const noVisits = 'No visits on these days';
export const noVisitsText =
  'Visits, calculations, opened forms, leads and bookings are counted here.';
export const funnelNote =
  'Counted without cookies or personal data. Visitors who ask not to be tracked are counted only once they become leads.';

export const bookedCalls = 'Bookings';
export const callFigures = {
  booked: 'Leads with a booking',
  noShow: 'No-shows',
  median: 'Time to the booking (median)',
};
export const noCallsOver = 'No completed bookings yet';
export const noCallsBooked = 'No bookings yet';

/** Cards of leads by source, trade and tier: the title, the name for screen readers, and the columns. */
export const breakdowns = {
  source: {
    title: 'By source',
    caption: 'Leads by source',
    head: ['Source', 'Leads', 'Share'],
  },
  trade: { title: 'By trade', caption: 'Leads by trade', head: ['Trade', 'Leads', 'Share'] },
  tier: { title: 'By tier', caption: 'Leads by tier', head: ['Tier', 'Leads', 'Share'] },
};
export const noSource = 'Direct or unknown';
export const tier = (letter: string) => `Tier ${letter}`;
