/** The console's page of booked and requested calls. */

export const title = 'Calendar';
/** `zone` is such as "Chicago". */
export const lead = (zone: string) => `Times in your time zone: ${zone}.`;
export const hoursLink = 'Availability';

export const view = 'View';
export const views = { list: 'List', day: 'Day', week: 'Week' };
export const today = 'Today';
export const previous = { list: 'Earlier', day: 'Previous day', week: 'Previous week' };
export const next = { list: 'Later', day: 'Next day', week: 'Next week' };
export const range = (first: string, last: string) => `${first} – ${last}`;
export const person = 'Show bookings for';
export const everyone = 'Everyone';
export const me = 'Me';

export const todayIs = (day: string) => `Today, ${day}`;
export const tomorrowIs = (day: string) => `Tomorrow, ${day}`;
export const openDay = (day: string) => `Open ${day}`;
export const noCallsOnDay = 'No bookings';
export const nowIs = (time: string) => `Now, ${time}`;

export const timeRange = (from: string, to: string) => `${from} – ${to}`;
export const visitorTime = (time: string, place: string) => `${time} in ${place}`;
export const now = 'Now';
export const inSpan = (span: string) => `in ${span}`;

export const states = {
  requested: 'To confirm',
  proposed: 'Time proposed',
  confirmed: 'Confirmed',
  cancelled: 'Canceled',
  done: 'Done',
  no_show: 'No-show',
};
/** Where there is no room for more: an event in a calendar conflicts with the booking. */
export const overlaps = 'Conflicts with an event';
export const netSavings = (amount: string) => `${amount}/month net savings`;

export const empty = {
  list: 'No bookings in these 30 days',
  day: 'No bookings on this day',
  week: 'No bookings in this week',
};
export const emptyText = 'Bookings appear here when visitors book or request a time.';
export const emptyMine =
  'You have no bookings here. Choose “Everyone” to see those of your colleagues.';
export const tooMany =
  'There are more bookings than fit here. Choose a person, a week or a day to see all of them.';

/** Bookings that may be fake. `network` is the start of an address, such as "198.51.100.x". */
export const fromOneNetwork = (count: number, network: string) =>
  `${count} bookings and requested times come from one network (${network}). They may be fake.`;
export const cancelAll = (count: number) => `Cancel all ${count}`;
export const cancelAllTitle = (count: number) => `Cancel all ${count} bookings?`;
export const cancelAllText =
  'Their times become free again, and their agents are notified. You can’t undo this.';
export const toCancel = 'Bookings to cancel';
export const emailVisitors = 'Email the visitors that their booking is canceled';
export const keepBookings = 'Keep bookings';
export const canceledBookings = (count: number) =>
  count === 1 ? 'Canceled 1 booking.' : `Canceled ${count} bookings.`;
