/** The operations of calls and of the calendar, in the API's reference. */

export const calendarOperations = {
  confirmBooking: { summary: 'Confirm a requested call' },
  proposeBooking: { summary: 'Propose another time for a requested call' },
  moveBooking: {
    summary: 'Reschedule a call',
    description:
      'The call is confirmed at the new time, and the visitor gets an email. The answer is `conflict` if the person who calls has another call then.',
  },
  declineBooking: { summary: 'Decline or cancel a call' },
  completeBooking: { summary: 'Mark a call as done' },
  markNoShow: {
    summary: 'Mark a call as a no-show',
    description: 'For a confirmed call whose time has passed. A booked lead becomes `contacted`.',
  },
  keepBooking: {
    summary: 'Keep a call that overlaps another event',
    description:
      'The visitor is not asked to choose another time. Does nothing if no event in the calendars of the person who calls overlaps it.',
  },
  getAgenda: {
    summary: 'List the calls of a range with their leads',
    description: 'At most 62 days. Earliest first.',
  },
  listSharedNetworks: {
    summary: 'List networks that took many bookings',
    description:
      'Networks whose coming bookings and requested times reach `intake.limits.bookings.perNetwork`. An IPv6 address counts in three networks, of which the widest one is listed.',
  },
  cancelBookings: {
    summary: 'Cancel several bookings',
    description:
      'Bookings and requested times that are still to come, also those of leads held for review. Sending it again cancels what is left.',
  },
  getCallHours: {
    summary: 'Get when people take calls',
    description:
      'The team’s hours and rules, and those of everyone who works leads. Hours that no one has changed have version 0.',
  },
  changeTeamHours: { summary: 'Change the team’s hours and rules for calls' },
  listCalendars: {
    summary: 'List the calendars that people have elsewhere',
    description: 'Your own. Everyone’s with `calendar.manage`.',
  },
  connectCalendar: {
    summary: 'Connect a calendar',
    description:
      'A calendar file at an address, or a calendar on a CalDAV server. Its events take its owner’s time. It is read at once, so `problem` says whether that worked. The address and the password are encrypted and never shown.',
  },
  findCalendars: {
    summary: 'Find the calendars of a CalDAV account',
    description: 'Stores nothing.',
  },
  changeCalendar: { summary: 'Write a person’s calls to a calendar, or stop it' },
  readCalendar: { summary: 'Read a calendar now' },
  disconnectCalendar: {
    summary: 'Disconnect a calendar',
    description: 'Its events take no more time. Calls that were written to it stay there.',
  },
  startCalendarGrant: {
    summary: 'Begin to connect an account at Google or Microsoft',
    description:
      'Only for people, for themselves. Open the address in their browser. The provider returns to the console, which completes the connection.',
  },
  finishCalendarGrant: {
    summary: 'Complete the connection of an account',
    description:
      'Only in the session that began it, once, and within ten minutes. The account’s primary calendar takes time from then on.',
  },
  listGrantCalendars: {
    summary: 'List the calendars of a connected account',
    description: 'The answer is `conflict` if the provider refuses or cannot be reached.',
  },
  chooseGrantCalendars: {
    summary: 'Choose which calendars of an account take time',
    description: 'The busy times of the others are deleted.',
  },
  endCalendarGrant: {
    summary: 'Disconnect an account',
    description:
      'Deletes its tokens, its calendars and their busy times. `revoked` says whether the provider ended the access, too.',
  },
  changeAgentHours: {
    summary: 'Change when a person takes calls',
    description: 'Other people’s hours also need `calendar.manage`.',
  },
};
