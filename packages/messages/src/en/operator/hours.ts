/** The console's page of availability: when people take bookings. */

export const title = 'Availability';
export const lead = 'When each person takes bookings. Visitors book the times that are free.';

/** While no one takes bookings. */
export const noOne =
  'No one is available yet, so visitors request a time that you confirm. Turn on “Available” for at least one person to let visitors book a free time.';
export const teamUnsaved =
  'No one has saved the team’s availability yet. Check it before visitors book.';

export const team = 'The team';
/** In the name of a button: "Change availability of the team". */
export const theTeam = 'the team';
export const people = 'People';
export const noPeople = 'No one works leads yet';
export const noPeopleText = 'Invite an owner or an agent under Team.';
export const you = 'You';
export const takesCalls = 'Available';
export const takesNone = 'Not available';
/** Screen readers hear it after `takesCalls` and `change`. */
export const ofPerson = (name: string) => ` (${name})`;
export const change = 'Change';
export const changeOf = (name: string) => `Change availability of ${name}`;
export const editOf = (name: string) => `Availability of ${name}`;

/** Hours in words: "Mon–Fri, 9 AM–5 PM Eastern". */
export const noHours = 'No hours';
export const midnight = 'midnight';
export const dayHours = (days: string, hours: string) => `${days}, ${hours}`;
export const dayRange = (first: string, last: string) => `${first}–${last}`;
export const timeRange = (from: string, to: string) => `${from}–${to}`;
export const inZone = (week: string, zone: string) => `${week} ${zone}`;
export const withTeam = (week: string) => `Team availability: ${week}`;
export const off = (days: string) => `Off ${days}`;
export const special = (days: string, hours: string) => `${days}: ${hours}`;
export const lengths = (quick: number, full: number) => `${quick}- and ${full}-minute calls`;
export const limitInWords = (calls: number) =>
  calls === 1 ? 'max 1 booking per day' : `max ${calls} bookings per day`;
export const noticeInWords = (span: string) => `${span}${span.endsWith('s') ? '’' : '’s'} notice`;

export const timeZone = 'Time zone';
export const zonePlace = (zone: string, place: string) => `${zone} (${place})`;
export const commonZones = 'United States';
export const otherZones = 'Everywhere else';
export const whichHours = 'Availability';
export const teamHours = 'The team’s';
export const ownHours = 'Custom';
export const weekly = 'Weekly hours';
export const fromOn = (day: string) => `${day}, from`;
export const toOn = (day: string) => `${day}, to`;
export const none = 'Not available';
export const addHours = 'Add hours';
export const addHoursOn = (day: string) => `Add hours on ${day}`;
export const removeHours = (day: string, hours: string) => `Remove ${hours} on ${day}`;
export const copyDay = (day: string) => `Copy ${day} to other days`;
export const copyTitle = (day: string) => `Copy ${day} to`;
export const copyConfirm = 'Copy';
export const endsTooEarly = 'These hours end before they start.';
export const overlaps = 'These hours overlap others of the same day.';

export const exceptions = 'Time off and special days';
export const noExceptions = 'None. Add holidays, vacations and days with other hours.';
export const addException = 'Add days';
export const exceptionName = (index: number) => `Days ${index}`;
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const lastBeforeFirst = 'The last day is before the first one.';
export const onTheseDays = 'On these days';
export const noCalls = 'Not available';
export const otherHours = 'Other hours';
export const note = 'Note (optional)';
export const noteExample = 'Holiday';
export const remove = 'Remove';
export const removeException = (index: number) => `Remove days ${index}`;
export const theseDays = 'these days';

export const rules = 'Rules';
export const pause = 'Pause after booking (minutes)';
export const dailyLimit = 'Max bookings per day';
export const emptyNoLimit = 'Leave it empty for no limit.';
export const emptyTeams = (value: string) => `Leave it empty for the team’s: ${value}.`;
export const minutes = (count: number) => `${count} min`;
export const noLimit = 'no limit';
export const share = 'Share of bookings';
export const shareHint = 'A person with 2 gets twice as many bookings as one with 1.';
export const languages = 'Languages';
export const trades = 'Trades';
export const noneMeansAll = 'If none is checked, all apply.';
export const quickMinutes = 'Short call (minutes)';
export const fullMinutes = 'Strategy call (minutes)';
export const startEvery = 'Bookings start every';
export const notice = 'Minimum notice';
export const noNotice = 'None';
export const horizon = 'Booking window (days)';
export const spanMinutes = (count: number) => `${count} minutes`;
export const spanHours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);
export const spanDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const save = 'Save availability';
export const cancel = 'Cancel';
export const savedTeam = 'The team’s availability is saved.';
export const saved = (name: string) => `The availability of ${name} is saved.`;
export const nowTakes = (name: string) => `${name} is now taking bookings.`;
export const nowTakesNone = (name: string) => `${name} is no longer taking bookings.`;
export const changedMeanwhile = (name: string, moment: string) =>
  `${name} changed this availability at the same time (${moment}). What you entered is still here. Save to replace their change, or cancel to keep it.`;
export const someone = 'Someone else';
