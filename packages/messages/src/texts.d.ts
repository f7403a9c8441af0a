// Generated from the catalogs in en. To update it: npm run fix

declare module '@pickup/messages/consent' {
  import type { Text } from '@pickup/messages/fill';
  export const text: Text<'brandName'>;
  export const version: string;
}

declare module '@pickup/messages/emails' {
  import type { Text } from '@pickup/messages/fill';
  export const yourBusiness: string;
  export const report: { readonly subject: { readonly gain: Text<'net' | 'firstName'>; readonly even: Text<'plan' | 'firstName'>; readonly loss: Text<'plan' | 'firstName'> }; readonly title: Text<'firstName'>; readonly open: string; readonly attachment: string; readonly fileName: string; readonly reason: Text<'host' | 'day'> };
  export const reminder: { readonly subject: Text<'firstName'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly beforeReportLink: string; readonly reportLink: string; readonly reason: Text<'host' | 'day'> };
  export const booking: { readonly requested: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly confirmed: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly proposed: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly declined: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly canceled: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly booked: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly rescheduled: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly rescheduledByUs: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly canceledByYou: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string } };
  export const bookingLinks: { readonly reschedule: string; readonly cancel: string; readonly beforeCancel: string };
  export const bookingReminder: { readonly subject: Text<'time'>; readonly tomorrow: string; readonly tomorrowTo: Text<'firstName'>; readonly today: string; readonly todayTo: Text<'firstName'>; readonly soon: string; readonly soonTo: Text<'firstName'>; readonly text: string };
  export const bookingConflict: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string; readonly stays: string };
  export const bookingFacts: { readonly when: string; readonly before: string; readonly caller: string; readonly timeZone: string; readonly length: string; readonly minutes: Text<'count'>; readonly weCall: string; readonly noteFrom: Text<'brandName'>; readonly reason: Text<'host'> };
  export const bookingEvent: { readonly summary: Text<'brandName'>; readonly weCall: Text<'phone'>; readonly questions: Text<'phone'> };
  export const beforePhone: { readonly talkNow: string; readonly questions: string };
  export const footer: { readonly agreed: string; readonly unsubscribe: string; readonly data: string; readonly privacy: string };
}

declare module '@pickup/messages/figures' {
  import type { Text } from '@pickup/messages/fill';
  export const labels: { readonly currentMonthlyRevenue: string; readonly additionalJobs: string; readonly additionalMonthlyRevenue: string; readonly timeSavedHours: string; readonly timeValue: string; readonly netMonthlySavings: string; readonly netAnnualSavings: string; readonly roiPercentage: string; readonly paybackMonths: string };
  export const netResultMonth: string;
  export const netResultYear: string;
  export const terms: { readonly oneJob: string; readonly jobs: Text<'amount'>; readonly oneHour: string; readonly hours: Text<'amount'>; readonly weeks: Text<'count'>; readonly aMonth: Text<'amount'>; readonly months: Text<'count'>; readonly roundedTo: Text<'unrounded' | 'whole'>; readonly noPayback: string; readonly shortestPayback: string };
}

declare module '@pickup/messages/offer' {
  import type { Text } from '@pickup/messages/fill';
  export const trades: { readonly plumbing: string; readonly hvac: string; readonly electrical: string; readonly landscaping: string; readonly roofing: string; readonly cleaning: string; readonly handyman: string; readonly other: string };
  export const plans: { readonly pro: { readonly description: string }; readonly elite: { readonly description: string; readonly badge: string; readonly extraLine: string } };
  export const moreJobs: Text<'percent'>;
  export const perDay: Text<'price'>;
}

declare module '@pickup/messages/operator/api-operations' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const contact: string;
  export const license: string;
  export const introduction: string;
  export const keyScheme: string;
  export const sessionScheme: string;
  export const idempotencyKey: string;
  export const needsPermission: Text<'permission'>;
  export const needsPerson: string;
  export const groups: { readonly intake: { readonly title: string; readonly text: string }; readonly leads: { readonly title: string; readonly text: string }; readonly calendar: { readonly title: string; readonly text: string }; readonly calls: { readonly title: string; readonly text: string }; readonly deliveries: { readonly title: string; readonly text: string }; readonly suppressions: { readonly title: string; readonly text: string }; readonly analytics: { readonly title: string; readonly text: string }; readonly privacy: { readonly title: string; readonly text: string }; readonly people: { readonly title: string; readonly text: string }; readonly keys: { readonly title: string; readonly text: string }; readonly account: { readonly title: string; readonly text: string }; readonly backups: { readonly title: string; readonly text: string }; readonly page: { readonly title: string; readonly text: string }; readonly service: { readonly title: string; readonly text: string } };
  export const answers: { readonly ok: string; readonly created: string; readonly accepted: string; readonly noContent: string; readonly csv: string; readonly noMoreLeads: string; readonly pdf: string; readonly events: string; readonly page: string; readonly unchanged: string; readonly invalid: string; readonly unauthorized: string; readonly forbidden: string; readonly notFound: string; readonly conflict: string; readonly error: string };
  const whole: { readonly title: typeof title; readonly contact: typeof contact; readonly license: typeof license; readonly introduction: typeof introduction; readonly keyScheme: typeof keyScheme; readonly sessionScheme: typeof sessionScheme; readonly idempotencyKey: typeof idempotencyKey; readonly needsPermission: typeof needsPermission; readonly needsPerson: typeof needsPerson; readonly groups: typeof groups; readonly answers: typeof answers };
  export default whole;
}

declare module '@pickup/messages/operator/api-reference' {
  import type { Text } from '@pickup/messages/fill';
  export const contents: string;
  export const toContents: string;
  export const skip: string;
  export const asDocument: string;
  export const startTitle: string;
  export const startText: string;
  export const variables: string;
  export const startVariables: string;
  export const listsTitle: string;
  export const listsText: string;
  export const errorsTitle: string;
  export const errorsText: string;
  export const otherStatus: string;
  export const errorBody: string;
  export const schemasTitle: string;
  export const schemasText: string;
  export const needs: string;
  export const needsNone: string;
  export const needsSignedIn: string;
  export const parameters: { readonly path: string; readonly query: string; readonly header: string };
  export const body: string;
  export const responses: string;
  export const example: string;
  export const required: string;
  export const optional: string;
  export const errorsOf: string;
  export const types: { readonly string: string; readonly number: string; readonly integer: string; readonly boolean: string; readonly object: string; readonly null: string; readonly uuid: string; readonly "date-time": string; readonly date: string };
  export const anyValue: string;
  export const listOf: string;
  export const plural: Text<'type'>;
  export const valuesOf: string;
  export const or: string;
  export const either: string;
  export const orElse: string;
  export const always: string;
  export const oneOf: string;
  export const keysAre: string;
  export const byDefault: string;
  export const matching: string;
  export const limits: { readonly number: { readonly atMost: Text<'most'>; readonly atLeast: Text<'least'>; readonly between: Text<'least' | 'most'> }; readonly characters: { readonly atMost: Text<'most'>; readonly atLeast: Text<'least'>; readonly between: Text<'least' | 'most'> }; readonly items: { readonly atMost: Text<'most'>; readonly atLeast: Text<'least'>; readonly between: Text<'least' | 'most'> } };
  const whole: { readonly contents: typeof contents; readonly toContents: typeof toContents; readonly skip: typeof skip; readonly asDocument: typeof asDocument; readonly startTitle: typeof startTitle; readonly startText: typeof startText; readonly variables: typeof variables; readonly startVariables: typeof startVariables; readonly listsTitle: typeof listsTitle; readonly listsText: typeof listsText; readonly errorsTitle: typeof errorsTitle; readonly errorsText: typeof errorsText; readonly otherStatus: typeof otherStatus; readonly errorBody: typeof errorBody; readonly schemasTitle: typeof schemasTitle; readonly schemasText: typeof schemasText; readonly needs: typeof needs; readonly needsNone: typeof needsNone; readonly needsSignedIn: typeof needsSignedIn; readonly parameters: typeof parameters; readonly body: typeof body; readonly responses: typeof responses; readonly example: typeof example; readonly required: typeof required; readonly optional: typeof optional; readonly errorsOf: typeof errorsOf; readonly types: typeof types; readonly anyValue: typeof anyValue; readonly listOf: typeof listOf; readonly plural: typeof plural; readonly valuesOf: typeof valuesOf; readonly or: typeof or; readonly either: typeof either; readonly orElse: typeof orElse; readonly always: typeof always; readonly oneOf: typeof oneOf; readonly keysAre: typeof keysAre; readonly byDefault: typeof byDefault; readonly matching: typeof matching; readonly limits: typeof limits };
  export default whole;
}

declare module '@pickup/messages/operator/assignment/assignment-texts' {
  import type { Text } from '@pickup/messages/fill';
  export const author: string;
  export const nextInTurn: string;
  export const knows: string;
  export const onlyOne: string;
  export const speaks: Text<'language'>;
  export const takes: Text<'trade'>;
  export const noContact: Text<'minutes'>;
  export const noAccess: string;
  export const mail: { readonly subject: Text<'who' | 'quality'>; readonly text: Text<'reason'>; readonly handOver: Text<'minutes'>; readonly trade: string; readonly language: string; readonly footer: Text<'brandName'> };
  const whole: { readonly author: typeof author; readonly nextInTurn: typeof nextInTurn; readonly knows: typeof knows; readonly onlyOne: typeof onlyOne; readonly speaks: typeof speaks; readonly takes: typeof takes; readonly noContact: typeof noContact; readonly noAccess: typeof noAccess; readonly mail: typeof mail };
  export default whole;
}

declare module '@pickup/messages/operator/assignment/assignment' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const text: string;
  export const on: string;
  export const people: string;
  export const weight: Text<'count'>;
  export const availability: string;
  export const openAvailability: string;
  export const maxOpen: string;
  export const maxOpenHint: string;
  export const escalate: string;
  export const escalateHint: string;
  export const noPeople: string;
  export const save: string;
  export const savedOn: string;
  export const savedOff: string;
  const whole: { readonly title: typeof title; readonly text: typeof text; readonly on: typeof on; readonly people: typeof people; readonly weight: typeof weight; readonly availability: typeof availability; readonly openAvailability: typeof openAvailability; readonly maxOpen: typeof maxOpen; readonly maxOpenHint: typeof maxOpenHint; readonly escalate: typeof escalate; readonly escalateHint: typeof escalateHint; readonly noPeople: typeof noPeople; readonly save: typeof save; readonly savedOn: typeof savedOn; readonly savedOff: typeof savedOff };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/agenda' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const availability: string;
  export const view: string;
  export const views: { readonly list: string; readonly day: string; readonly week: string };
  export const today: string;
  export const previous: { readonly list: string; readonly day: string; readonly week: string };
  export const next: { readonly list: string; readonly day: string; readonly week: string };
  export const range: Text<'first' | 'last'>;
  export const person: string;
  export const everyone: string;
  export const me: string;
  export const todayIs: Text<'day'>;
  export const tomorrowIs: Text<'day'>;
  export const openDay: Text<'day'>;
  export const noBookingsOnDay: string;
  export const nowIs: Text<'time'>;
  export const timeRange: Text<'from' | 'to'>;
  export const visitorTime: Text<'time' | 'place'>;
  export const now: string;
  export const inSpan: Text<'span'>;
  export const states: { readonly requested: string; readonly proposed: string; readonly confirmed: string; readonly canceled: string; readonly done: string; readonly no_show: string };
  export const busy: string;
  export const busyPerson: Text<'name'>;
  export const timesMissing: string;
  export const overlaps: string;
  export const netSavings: Text<'amount'>;
  export const empty: { readonly list: string; readonly day: string; readonly week: string };
  export const emptyText: string;
  export const emptyMine: string;
  export const tooMany: string;
  export const fromOneNetwork: Text<'count' | 'network'>;
  export const cancelAll: Text<'count'>;
  export const cancelAllTitle: Text<'count'>;
  export const cancelAllText: string;
  export const toCancel: string;
  export const emailVisitors: string;
  export const keepBookings: string;
  export const canceledBookings: Plural<'count'>;
  const whole: { readonly title: typeof title; readonly availability: typeof availability; readonly view: typeof view; readonly views: typeof views; readonly today: typeof today; readonly previous: typeof previous; readonly next: typeof next; readonly range: typeof range; readonly person: typeof person; readonly everyone: typeof everyone; readonly me: typeof me; readonly todayIs: typeof todayIs; readonly tomorrowIs: typeof tomorrowIs; readonly openDay: typeof openDay; readonly noBookingsOnDay: typeof noBookingsOnDay; readonly nowIs: typeof nowIs; readonly timeRange: typeof timeRange; readonly visitorTime: typeof visitorTime; readonly now: typeof now; readonly inSpan: typeof inSpan; readonly states: typeof states; readonly busy: typeof busy; readonly busyPerson: typeof busyPerson; readonly timesMissing: typeof timesMissing; readonly overlaps: typeof overlaps; readonly netSavings: typeof netSavings; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly emptyMine: typeof emptyMine; readonly tooMany: typeof tooMany; readonly fromOneNetwork: typeof fromOneNetwork; readonly cancelAll: typeof cancelAll; readonly cancelAllTitle: typeof cancelAllTitle; readonly cancelAllText: typeof cancelAllText; readonly toCancel: typeof toCancel; readonly emailVisitors: typeof emailVisitors; readonly keepBookings: typeof keepBookings; readonly canceledBookings: typeof canceledBookings };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/availability' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const noOne: string;
  export const teamUnsaved: string;
  export const team: string;
  export const theTeam: string;
  export const people: string;
  export const noPeople: string;
  export const noPeopleText: string;
  export const you: string;
  export const available: string;
  export const notAvailable: string;
  export const ofPerson: Text<'name'>;
  export const change: string;
  export const changeOf: Text<'name'>;
  export const editOf: Text<'name'>;
  export const noHours: string;
  export const midnight: string;
  export const dayHours: Text<'days' | 'hours'>;
  export const dayRange: Text<'first' | 'last'>;
  export const timeRange: Text<'from' | 'to'>;
  export const inZone: Text<'week' | 'zone'>;
  export const withTeam: Text<'week'>;
  export const off: Text<'days'>;
  export const special: Text<'days' | 'hours'>;
  export const lengths: Text<'quick' | 'full'>;
  export const limitInWords: Plural<'count'>;
  export const noticeOfOne: Text<'span'>;
  export const noticeOfSeveral: Text<'span'>;
  export const timeZone: string;
  export const zonePlace: Text<'zone' | 'place'>;
  export const commonZones: string;
  export const otherZones: string;
  export const whichAvailability: string;
  export const teamHours: string;
  export const customHours: string;
  export const weekly: string;
  export const fromOn: Text<'day'>;
  export const toOn: Text<'day'>;
  export const addHours: string;
  export const addHoursOn: Text<'day'>;
  export const removeHours: Text<'hours' | 'day'>;
  export const copyDay: Text<'day'>;
  export const copyTitle: Text<'day'>;
  export const copyConfirm: string;
  export const endsTooEarly: string;
  export const overlaps: string;
  export const exceptions: string;
  export const noExceptions: string;
  export const addException: string;
  export const holidays: string;
  export const holidaysLead: string;
  export const holidayNames: { readonly newYear: string; readonly king: string; readonly presidents: string; readonly memorial: string; readonly juneteenth: string; readonly independence: string; readonly labor: string; readonly columbus: string; readonly veterans: string; readonly thanksgiving: string; readonly christmas: string };
  export const addHoliday: string;
  export const addHolidayNamed: Text<'name'>;
  export const addAllHolidays: string;
  export const exceptionName: Text<'index'>;
  export const firstDay: string;
  export const lastDay: string;
  export const lastBeforeFirst: string;
  export const onTheseDays: string;
  export const otherHours: string;
  export const note: string;
  export const noteExample: string;
  export const remove: string;
  export const removeException: Text<'index'>;
  export const theseDays: string;
  export const rules: string;
  export const pause: string;
  export const dailyLimit: string;
  export const emptyNoLimit: string;
  export const emptyUsesTeam: Text<'value'>;
  export const minutes: Text<'count'>;
  export const noLimit: string;
  export const share: string;
  export const shareHint: string;
  export const languages: string;
  export const trades: string;
  export const noneMeansAll: string;
  export const quickMinutes: string;
  export const fullMinutes: string;
  export const startEvery: string;
  export const notice: string;
  export const noNotice: string;
  export const horizon: string;
  export const spanMinutes: Text<'count'>;
  export const spanHours: Plural<'count'>;
  export const spanDays: Plural<'count'>;
  export const save: string;
  export const cancel: string;
  export const savedTeam: string;
  export const saved: Text<'name'>;
  export const nowAvailable: Text<'name'>;
  export const nowUnavailable: Text<'name'>;
  export const changedMeanwhile: Text<'name' | 'moment'>;
  export const someone: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly noOne: typeof noOne; readonly teamUnsaved: typeof teamUnsaved; readonly team: typeof team; readonly theTeam: typeof theTeam; readonly people: typeof people; readonly noPeople: typeof noPeople; readonly noPeopleText: typeof noPeopleText; readonly you: typeof you; readonly available: typeof available; readonly notAvailable: typeof notAvailable; readonly ofPerson: typeof ofPerson; readonly change: typeof change; readonly changeOf: typeof changeOf; readonly editOf: typeof editOf; readonly noHours: typeof noHours; readonly midnight: typeof midnight; readonly dayHours: typeof dayHours; readonly dayRange: typeof dayRange; readonly timeRange: typeof timeRange; readonly inZone: typeof inZone; readonly withTeam: typeof withTeam; readonly off: typeof off; readonly special: typeof special; readonly lengths: typeof lengths; readonly limitInWords: typeof limitInWords; readonly noticeOfOne: typeof noticeOfOne; readonly noticeOfSeveral: typeof noticeOfSeveral; readonly timeZone: typeof timeZone; readonly zonePlace: typeof zonePlace; readonly commonZones: typeof commonZones; readonly otherZones: typeof otherZones; readonly whichAvailability: typeof whichAvailability; readonly teamHours: typeof teamHours; readonly customHours: typeof customHours; readonly weekly: typeof weekly; readonly fromOn: typeof fromOn; readonly toOn: typeof toOn; readonly addHours: typeof addHours; readonly addHoursOn: typeof addHoursOn; readonly removeHours: typeof removeHours; readonly copyDay: typeof copyDay; readonly copyTitle: typeof copyTitle; readonly copyConfirm: typeof copyConfirm; readonly endsTooEarly: typeof endsTooEarly; readonly overlaps: typeof overlaps; readonly exceptions: typeof exceptions; readonly noExceptions: typeof noExceptions; readonly addException: typeof addException; readonly holidays: typeof holidays; readonly holidaysLead: typeof holidaysLead; readonly holidayNames: typeof holidayNames; readonly addHoliday: typeof addHoliday; readonly addHolidayNamed: typeof addHolidayNamed; readonly addAllHolidays: typeof addAllHolidays; readonly exceptionName: typeof exceptionName; readonly firstDay: typeof firstDay; readonly lastDay: typeof lastDay; readonly lastBeforeFirst: typeof lastBeforeFirst; readonly onTheseDays: typeof onTheseDays; readonly otherHours: typeof otherHours; readonly note: typeof note; readonly noteExample: typeof noteExample; readonly remove: typeof remove; readonly removeException: typeof removeException; readonly theseDays: typeof theseDays; readonly rules: typeof rules; readonly pause: typeof pause; readonly dailyLimit: typeof dailyLimit; readonly emptyNoLimit: typeof emptyNoLimit; readonly emptyUsesTeam: typeof emptyUsesTeam; readonly minutes: typeof minutes; readonly noLimit: typeof noLimit; readonly share: typeof share; readonly shareHint: typeof shareHint; readonly languages: typeof languages; readonly trades: typeof trades; readonly noneMeansAll: typeof noneMeansAll; readonly quickMinutes: typeof quickMinutes; readonly fullMinutes: typeof fullMinutes; readonly startEvery: typeof startEvery; readonly notice: typeof notice; readonly noNotice: typeof noNotice; readonly horizon: typeof horizon; readonly spanMinutes: typeof spanMinutes; readonly spanHours: typeof spanHours; readonly spanDays: typeof spanDays; readonly save: typeof save; readonly cancel: typeof cancel; readonly savedTeam: typeof savedTeam; readonly saved: typeof saved; readonly nowAvailable: typeof nowAvailable; readonly nowUnavailable: typeof nowUnavailable; readonly changedMeanwhile: typeof changedMeanwhile; readonly someone: typeof someone };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/booking-notices' {
  import type { Text } from '@pickup/messages/fill';
  export const notices: { readonly booked: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly rescheduled: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly canceled: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly proposed: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly requested: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly reassigned: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly erased: { readonly subject: Text<'time'>; readonly title: string; readonly text: string }; readonly conflict_found: { readonly subject: Text<'who' | 'time'>; readonly title: Text<'who'>; readonly text: string }; readonly unknown: { readonly subject: Text<'time'>; readonly title: string; readonly text: string } };
  export const conflict: { readonly asksAt: Text<'time'>; readonly tooLate: string; readonly open: string };
  export const calendar: { readonly added: string; readonly updated: string };
  export const noOneCalls: string;
  export const facts: { readonly when: string; readonly before: string; readonly theirTime: string; readonly length: string; readonly minutes: Text<'count'>; readonly bookedIn: string; readonly note: string };
  export const lead: string;
  export const openLead: string;
  export const event: { readonly summary: Text<'who' | 'trade'>; readonly erased: string };
  export const reason: Text<'brandName'>;
  const whole: { readonly notices: typeof notices; readonly conflict: typeof conflict; readonly calendar: typeof calendar; readonly noOneCalls: typeof noOneCalls; readonly facts: typeof facts; readonly lead: typeof lead; readonly openLead: typeof openLead; readonly event: typeof event; readonly reason: typeof reason };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/bookings' {
  import type { Text } from '@pickup/messages/fill';
  export const placeAndLength: Text<'place' | 'minutes'>;
  export const length: Text<'minutes'>;
  export const agent: Text<'name'>;
  export const agentIsYou: string;
  export const noAgent: string;
  export const agentOnConfirm: Text<'name'>;
  export const agentOnConfirmIsYou: string;
  export const bookedIn: Text<'service'>;
  export const ownTime: Text<'time'>;
  export const waiting: Text<'askedTime'>;
  export const note: Text<'text'>;
  export const confirm: string;
  export const confirmTitle: string;
  export const confirmAnyway: string;
  export const confirmThis: string;
  export const propose: string;
  export const decline: string;
  export const cancel: string;
  export const reschedule: string;
  export const reassign: string;
  export const reassignTitle: string;
  export const reassignText: string;
  export const reassignTo: string;
  export const reassignAnyway: string;
  export const markDone: string;
  export const markNoShow: string;
  export const changeToDone: string;
  export const changeToNoShow: string;
  export const ofLead: Text<'name'>;
  export const done: { readonly confirm: string; readonly propose: string; readonly reschedule: string; readonly decline: string; readonly done: string; readonly no_show: string; readonly keep: string; readonly reassign: string };
  export const conflict: { readonly yours: string; readonly theirs: Text<'name'>; readonly asksAt: Text<'time'>; readonly asked: string; readonly tooLate: string; readonly kept: string; readonly keep: string };
  export const proposeText: string;
  export const rescheduleTitle: string;
  export const rescheduleText: string;
  export const rescheduleThis: string;
  export const askFirst: string;
  export const askFirstHint: string;
  export const day: string;
  export const time: string;
  export const timesInZone: Text<'zone'>;
  export const timeZone: string;
  export const visitorsZone: Text<'place'>;
  export const ownZone: Text<'place'>;
  export const noteLabel: string;
  export const proposeThis: string;
  export const cancelTitle: string;
  export const declineTitle: string;
  export const declineText: string;
  export const declineThis: string;
  export const keep: string;
  export const leave: string;
  export const all: string;
  export const placeAndState: Text<'place' | 'state'>;
  export const states: { readonly requested: string; readonly proposed: string; readonly confirmed: string; readonly declined: string; readonly canceled: string; readonly replaced: string; readonly done: string; readonly no_show: string };
  export const requestedOn: Text<'moment'>;
  export const bookedInOn: Text<'service' | 'moment'>;
  export const decidedBy: Text<'person'>;
  const whole: { readonly placeAndLength: typeof placeAndLength; readonly length: typeof length; readonly agent: typeof agent; readonly agentIsYou: typeof agentIsYou; readonly noAgent: typeof noAgent; readonly agentOnConfirm: typeof agentOnConfirm; readonly agentOnConfirmIsYou: typeof agentOnConfirmIsYou; readonly bookedIn: typeof bookedIn; readonly ownTime: typeof ownTime; readonly waiting: typeof waiting; readonly note: typeof note; readonly confirm: typeof confirm; readonly confirmTitle: typeof confirmTitle; readonly confirmAnyway: typeof confirmAnyway; readonly confirmThis: typeof confirmThis; readonly propose: typeof propose; readonly decline: typeof decline; readonly cancel: typeof cancel; readonly reschedule: typeof reschedule; readonly reassign: typeof reassign; readonly reassignTitle: typeof reassignTitle; readonly reassignText: typeof reassignText; readonly reassignTo: typeof reassignTo; readonly reassignAnyway: typeof reassignAnyway; readonly markDone: typeof markDone; readonly markNoShow: typeof markNoShow; readonly changeToDone: typeof changeToDone; readonly changeToNoShow: typeof changeToNoShow; readonly ofLead: typeof ofLead; readonly done: typeof done; readonly conflict: typeof conflict; readonly proposeText: typeof proposeText; readonly rescheduleTitle: typeof rescheduleTitle; readonly rescheduleText: typeof rescheduleText; readonly rescheduleThis: typeof rescheduleThis; readonly askFirst: typeof askFirst; readonly askFirstHint: typeof askFirstHint; readonly day: typeof day; readonly time: typeof time; readonly timesInZone: typeof timesInZone; readonly timeZone: typeof timeZone; readonly visitorsZone: typeof visitorsZone; readonly ownZone: typeof ownZone; readonly noteLabel: typeof noteLabel; readonly proposeThis: typeof proposeThis; readonly cancelTitle: typeof cancelTitle; readonly declineTitle: typeof declineTitle; readonly declineText: typeof declineText; readonly declineThis: typeof declineThis; readonly keep: typeof keep; readonly leave: typeof leave; readonly all: typeof all; readonly placeAndState: typeof placeAndState; readonly states: typeof states; readonly requestedOn: typeof requestedOn; readonly bookedInOn: typeof bookedInOn; readonly decidedBy: typeof decidedBy };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/calendar-accounts' {
  import type { Text } from '@pickup/messages/fill';
  export const connect: { readonly google: string; readonly microsoft: string };
  export const accountOf: { readonly google: string; readonly microsoft: string };
  export const ended: string;
  export const endedOn: Text<'moment'>;
  export const connectAgain: string;
  export const choose: string;
  export const chooseTitle: Text<'account'>;
  export const loadingCalendars: string;
  export const whichTakeTime: string;
  export const primary: string;
  export const onlyRead: string;
  export const saveChoice: string;
  export const chosen: string;
  export const disconnect: string;
  export const disconnectTitle: Text<'account'>;
  export const disconnectText: string;
  export const writtenBookingsStay: string;
  export const disconnected: Text<'account'>;
  export const disconnectedHere: { readonly google: string; readonly microsoft: string };
  export const calendarDisconnectText: string;
  export const connectingTitle: string;
  export const connecting: string;
  export const connected: Text<'account'>;
  export const notAllowed: string;
  export const back: string;
  const whole: { readonly connect: typeof connect; readonly accountOf: typeof accountOf; readonly ended: typeof ended; readonly endedOn: typeof endedOn; readonly connectAgain: typeof connectAgain; readonly choose: typeof choose; readonly chooseTitle: typeof chooseTitle; readonly loadingCalendars: typeof loadingCalendars; readonly whichTakeTime: typeof whichTakeTime; readonly primary: typeof primary; readonly onlyRead: typeof onlyRead; readonly saveChoice: typeof saveChoice; readonly chosen: typeof chosen; readonly disconnect: typeof disconnect; readonly disconnectTitle: typeof disconnectTitle; readonly disconnectText: typeof disconnectText; readonly writtenBookingsStay: typeof writtenBookingsStay; readonly disconnected: typeof disconnected; readonly disconnectedHere: typeof disconnectedHere; readonly calendarDisconnectText: typeof calendarDisconnectText; readonly connectingTitle: typeof connectingTitle; readonly connecting: typeof connecting; readonly connected: typeof connected; readonly notAllowed: typeof notAllowed; readonly back: typeof back };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/calendars' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const none: string;
  export const calendarsOf: Text<'name'>;
  export const actionFor: Text<'action' | 'name'>;
  export const written: string;
  export const syncFailed: string;
  export const syncedBefore: string;
  export const neverSynced: string;
  export const unreadEvents: Plural<'count'>;
  export const problemSince: Text<'problem' | 'moment'>;
  export const lastTimesCount: string;
  export const syncNow: string;
  export const synced: Text<'name'>;
  export const write: string;
  export const nowWritten: Text<'name'>;
  export const stopWriting: string;
  export const noLongerWritten: Text<'name'>;
  export const disconnect: string;
  export const disconnectTitle: Text<'name'>;
  export const disconnectText: string;
  export const writtenBookingsStay: string;
  export const disconnected: Text<'name'>;
  export const connect: string;
  export const connectOf: Text<'name'>;
  export const confirm: string;
  export const next: string;
  export const back: string;
  export const whatIsRead: string;
  export const howOften: string;
  export const kind: string;
  export const kinds: { readonly address: { readonly name: string; readonly note: string }; readonly caldav: { readonly name: string; readonly note: string } };
  export const address: string;
  export const addressHint: string;
  export const whereIsAddress: string;
  export const addressPlaces: readonly string[];
  export const name: string;
  export const nameHint: string;
  export const serverAddress: string;
  export const serverHint: string;
  export const username: string;
  export const usernameHint: string;
  export const password: string;
  export const passwordHint: string;
  export const find: string;
  export const noneFound: string;
  export const calendar: string;
  export const writeMine: string;
  export const writeTheirs: Text<'name'>;
  export const writeHint: string;
  export const connectedTitle: string;
  export const connectedMine: string;
  export const connectedTheirs: Text<'name'>;
  export const firstSyncFailedTitle: string;
  export const firstSyncFailed: string;
  export const firstSyncFailedNext: string;
  export const correct: string;
  export const done: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly none: typeof none; readonly calendarsOf: typeof calendarsOf; readonly actionFor: typeof actionFor; readonly written: typeof written; readonly syncFailed: typeof syncFailed; readonly syncedBefore: typeof syncedBefore; readonly neverSynced: typeof neverSynced; readonly unreadEvents: typeof unreadEvents; readonly problemSince: typeof problemSince; readonly lastTimesCount: typeof lastTimesCount; readonly syncNow: typeof syncNow; readonly synced: typeof synced; readonly write: typeof write; readonly nowWritten: typeof nowWritten; readonly stopWriting: typeof stopWriting; readonly noLongerWritten: typeof noLongerWritten; readonly disconnect: typeof disconnect; readonly disconnectTitle: typeof disconnectTitle; readonly disconnectText: typeof disconnectText; readonly writtenBookingsStay: typeof writtenBookingsStay; readonly disconnected: typeof disconnected; readonly connect: typeof connect; readonly connectOf: typeof connectOf; readonly confirm: typeof confirm; readonly next: typeof next; readonly back: typeof back; readonly whatIsRead: typeof whatIsRead; readonly howOften: typeof howOften; readonly kind: typeof kind; readonly kinds: typeof kinds; readonly address: typeof address; readonly addressHint: typeof addressHint; readonly whereIsAddress: typeof whereIsAddress; readonly addressPlaces: typeof addressPlaces; readonly name: typeof name; readonly nameHint: typeof nameHint; readonly serverAddress: typeof serverAddress; readonly serverHint: typeof serverHint; readonly username: typeof username; readonly usernameHint: typeof usernameHint; readonly password: typeof password; readonly passwordHint: typeof passwordHint; readonly find: typeof find; readonly noneFound: typeof noneFound; readonly calendar: typeof calendar; readonly writeMine: typeof writeMine; readonly writeTheirs: typeof writeTheirs; readonly writeHint: typeof writeHint; readonly connectedTitle: typeof connectedTitle; readonly connectedMine: typeof connectedMine; readonly connectedTheirs: typeof connectedTheirs; readonly firstSyncFailedTitle: typeof firstSyncFailedTitle; readonly firstSyncFailed: typeof firstSyncFailed; readonly firstSyncFailedNext: typeof firstSyncFailedNext; readonly correct: typeof correct; readonly done: typeof done };
  export default whole;
}

declare module '@pickup/messages/operator/bookings/confirm-obstacles' {
  import type { Text } from '@pickup/messages/fill';
  export const yours: { readonly outside: Text<'time'>; readonly event: Text<'time'>; readonly taken: Text<'time'> };
  export const taken: string;
  export const colleague: string;
  export const theirs: { readonly outside: Text<'name' | 'time'>; readonly event: Text<'name' | 'time'>; readonly taken: Text<'name' | 'time'> };
  const whole: { readonly yours: typeof yours; readonly taken: typeof taken; readonly colleague: typeof colleague; readonly theirs: typeof theirs };
  export default whole;
}

declare module '@pickup/messages/operator/common' {
  import type { Text } from '@pickup/messages/fill';
  export const loading: string;
  export const notLoaded: string;
  export const tryAgain: string;
  export const requestId: Text<'id'>;
  export const failed: string;
  export const offline: string;
  export const offlineText: string;
  export const factorNeeded: string;
  export const factorNeededText: string;
  export const showMore: string;
  export const unexpectedAnswer: string;
  export const unreachable: string;
  export const signedOut: string;
  export const cancel: string;
  export const closeMessage: string;
  export const showPassword: string;
  export const hidePassword: string;
  export const copy: string;
  export const copied: string;
  export const copiedAnnouncement: string;
  export const copyByHand: string;
  export const drawing: string;
  export const chartLabel: Text<'title'>;
  export const asTable: string;
  export const justNow: string;
  export const units: { readonly day: string; readonly hour: string; readonly minute: string; readonly second: string; readonly millisecond: string };
  export const unknownDevice: string;
  export const device: Text<'browser' | 'system'>;
  const whole: { readonly loading: typeof loading; readonly notLoaded: typeof notLoaded; readonly tryAgain: typeof tryAgain; readonly requestId: typeof requestId; readonly failed: typeof failed; readonly offline: typeof offline; readonly offlineText: typeof offlineText; readonly factorNeeded: typeof factorNeeded; readonly factorNeededText: typeof factorNeededText; readonly showMore: typeof showMore; readonly unexpectedAnswer: typeof unexpectedAnswer; readonly unreachable: typeof unreachable; readonly signedOut: typeof signedOut; readonly cancel: typeof cancel; readonly closeMessage: typeof closeMessage; readonly showPassword: typeof showPassword; readonly hidePassword: typeof hidePassword; readonly copy: typeof copy; readonly copied: typeof copied; readonly copiedAnnouncement: typeof copiedAnnouncement; readonly copyByHand: typeof copyByHand; readonly drawing: typeof drawing; readonly chartLabel: typeof chartLabel; readonly asTable: typeof asTable; readonly justNow: typeof justNow; readonly units: typeof units; readonly unknownDevice: typeof unknownDevice; readonly device: typeof device };
  export default whole;
}

declare module '@pickup/messages/operator/deliveries/deliveries' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const tabsLabel: string;
  export const tabs: { readonly all: string; readonly sla: string; readonly webhooks: string; readonly suppressions: string };
  export const filters: string;
  export const status: string;
  export const anyStatus: string;
  export const kind: string;
  export const anyKind: string;
  export const webhook: string;
  export const anyWebhook: string;
  export const ofOneLead: string;
  export const clearFilters: string;
  export const failedList: string;
  export const retryingList: string;
  export const savedList: string;
  export const otherList: string;
  export const showOlder: string;
  export const emptyLists: { readonly dead: { readonly title: string; readonly text: string }; readonly retrying: { readonly title: string; readonly text: string }; readonly saved: { readonly title: string; readonly text: string } };
  export const nothingPending: string;
  export const noneMatch: { readonly title: string; readonly text: string };
  export const noneYet: { readonly title: string; readonly text: string };
  export const toTarget: Text<'target'>;
  export const unnamedLead: string;
  export const delivery: string;
  export const statusCard: string;
  export const attemptsCard: string;
  export const contentCard: string;
  export const noAttempts: { readonly title: string; readonly text: string };
  export const facts: { readonly status: string; readonly progress: string; readonly reason: string; readonly lastError: string; readonly lead: string; readonly queued: string; readonly nextAttempt: string; readonly finished: string; readonly webhook: string; readonly event: string; readonly id: string };
  export const attemptsCaption: string;
  export const attemptColumns: { readonly at: string; readonly number: string; readonly outcome: string; readonly took: string; readonly said: string };
  export const countOfDeliveries: Plural<'shown' | 'count'>;
  export const resendAll: string;
  export const resendAllTo: Text<'target'>;
  export const resendTitle: Text<'deliveries'>;
  export const moreThan: Text<'count'>;
  export const resendScope: Text<'states' | 'kind' | 'target' | 'cause'>;
  export const resendStates: { readonly dead: string; readonly retrying: string; readonly saved: string };
  export const or: string;
  export const keepsId: string;
  export const group: Text<'delivery' | 'cause'>;
  export const groupSince: Text<'deliveries' | 'moment'>;
  export const ofGroup: Text<'group'>;
  export const cancelAll: string;
  export const cancelTitle: Text<'deliveries'>;
  export const cancelText: string;
  export const cancelConfirm: string;
  export const keep: string;
  export const canceled: Plural<'shown' | 'count'>;
  export const showsCause: Text<'cause'>;
  export const resending: string;
  export const resent: string;
  export const resentBar: string;
  export const resentStatus: Text<'deliveries' | 'parts'>;
  export const resentParts: { readonly done: Text<'count'>; readonly failed: Text<'count'>; readonly retrying: Text<'count'>; readonly saved: Text<'count'>; readonly canceled: Text<'count'>; readonly pending: Text<'count'>; readonly unknown: Text<'count'> };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly tabsLabel: typeof tabsLabel; readonly tabs: typeof tabs; readonly filters: typeof filters; readonly status: typeof status; readonly anyStatus: typeof anyStatus; readonly kind: typeof kind; readonly anyKind: typeof anyKind; readonly webhook: typeof webhook; readonly anyWebhook: typeof anyWebhook; readonly ofOneLead: typeof ofOneLead; readonly clearFilters: typeof clearFilters; readonly failedList: typeof failedList; readonly retryingList: typeof retryingList; readonly savedList: typeof savedList; readonly otherList: typeof otherList; readonly showOlder: typeof showOlder; readonly emptyLists: typeof emptyLists; readonly nothingPending: typeof nothingPending; readonly noneMatch: typeof noneMatch; readonly noneYet: typeof noneYet; readonly toTarget: typeof toTarget; readonly unnamedLead: typeof unnamedLead; readonly delivery: typeof delivery; readonly statusCard: typeof statusCard; readonly attemptsCard: typeof attemptsCard; readonly contentCard: typeof contentCard; readonly noAttempts: typeof noAttempts; readonly facts: typeof facts; readonly attemptsCaption: typeof attemptsCaption; readonly attemptColumns: typeof attemptColumns; readonly countOfDeliveries: typeof countOfDeliveries; readonly resendAll: typeof resendAll; readonly resendAllTo: typeof resendAllTo; readonly resendTitle: typeof resendTitle; readonly moreThan: typeof moreThan; readonly resendScope: typeof resendScope; readonly resendStates: typeof resendStates; readonly or: typeof or; readonly keepsId: typeof keepsId; readonly group: typeof group; readonly groupSince: typeof groupSince; readonly ofGroup: typeof ofGroup; readonly cancelAll: typeof cancelAll; readonly cancelTitle: typeof cancelTitle; readonly cancelText: typeof cancelText; readonly cancelConfirm: typeof cancelConfirm; readonly keep: typeof keep; readonly canceled: typeof canceled; readonly showsCause: typeof showsCause; readonly resending: typeof resending; readonly resent: typeof resent; readonly resentBar: typeof resentBar; readonly resentStatus: typeof resentStatus; readonly resentParts: typeof resentParts };
  export default whole;
}

declare module '@pickup/messages/operator/deliveries/delivery-common' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const toTarget: Text<'target'>;
  export const states: { readonly dead: string; readonly retrying: string; readonly ready: string; readonly running: string; readonly done: string; readonly saved: string; readonly canceled: string };
  export const status: { readonly failed: string; readonly canceled: string; readonly sending: string; readonly retrying: string; readonly queued: string; readonly skipped: string; readonly done: string; readonly sent: string; readonly saved: string };
  export const outcomes: { readonly done: string; readonly saved: string; readonly skipped: string; readonly retry: string; readonly postponed: string; readonly dead: string; readonly lost: string };
  export const resendNow: string;
  export const resendLabel: Text<'delivery'>;
  export const resending: Text<'delivery'>;
  export const queuedBefore: string;
  export const betweenSentences: string;
  export const endedBefore: Text<'status'>;
  export const afterAttempts: Plural<'shown' | 'count'>;
  export const attemptsFailed: Plural<'failed' | 'shown' | 'attempts'>;
  export const scheduledFor: Text<'moment'>;
  export const nextInLine: string;
  export const nextNow: string;
  export const nextSoon: string;
  export const nextIn: Text<'duration'>;
  export const receiverSaid: Text<'words'>;
  export const exactError: string;
  export const errors: { readonly disabled: string; readonly redirected: Text<'number'>; readonly refused: Text<'number'>; readonly unknownAddress: string; readonly tooMany: string; readonly rejected: Text<'number'>; readonly serverError: Text<'number'>; readonly noName: string; readonly noConnection: string; readonly unreachable: string; readonly timedOut: Text<'number'>; readonly tooSlow: string; readonly closed: string; readonly otherEncryption: string; readonly certificate: string; readonly mailSignIn: string; readonly mailRecipient: string; readonly mailboxFull: string; readonly mailLater: string; readonly mailRejected: string; readonly mailLimit: string; readonly interrupted: string; readonly noSecret: string; readonly noSubject: string };
  export const enableAgain: string;
  export const causes: { readonly disabled: string; readonly redirected: Text<'number'>; readonly refused: Text<'number'>; readonly unknownAddress: string; readonly tooMany: string; readonly rejected: Text<'number'>; readonly serverError: Text<'number'>; readonly noName: string; readonly noConnection: string; readonly unreachable: string; readonly timedOut: Text<'number'>; readonly tooSlow: string; readonly closed: string; readonly otherEncryption: string; readonly certificate: string; readonly mailSignIn: string; readonly mailRecipient: string; readonly mailboxFull: string; readonly mailLater: string; readonly mailRejected: string; readonly mailLimit: string; readonly interrupted: string; readonly noSecret: string; readonly noSubject: string };
  const whole: { readonly toTarget: typeof toTarget; readonly states: typeof states; readonly status: typeof status; readonly outcomes: typeof outcomes; readonly resendNow: typeof resendNow; readonly resendLabel: typeof resendLabel; readonly resending: typeof resending; readonly queuedBefore: typeof queuedBefore; readonly betweenSentences: typeof betweenSentences; readonly endedBefore: typeof endedBefore; readonly afterAttempts: typeof afterAttempts; readonly attemptsFailed: typeof attemptsFailed; readonly scheduledFor: typeof scheduledFor; readonly nextInLine: typeof nextInLine; readonly nextNow: typeof nextNow; readonly nextSoon: typeof nextSoon; readonly nextIn: typeof nextIn; readonly receiverSaid: typeof receiverSaid; readonly exactError: typeof exactError; readonly errors: typeof errors; readonly enableAgain: typeof enableAgain; readonly causes: typeof causes };
  export default whole;
}

declare module '@pickup/messages/operator/deliveries/notices' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const subjects: { readonly lead: Text<'who'>; readonly booked: Text<'who' | 'time'>; readonly corrected: Text<'who'>; readonly call: Text<'name' | 'time'> };
  export const withQuality: Text<'who' | 'quality'>;
  export const call: Text<'phone'>;
  export const replyToLead: Text<'leadId'>;
  export const reason: Text<'brandName'>;
  export const headings: { readonly question: string; readonly requestedCall: string; readonly quality: string; readonly numbers: string; readonly source: string };
  export const theirTime: Text<'time'>;
  export const openReport: string;
  export const confirmTime: string;
  export const contact: { readonly business: string; readonly trade: string; readonly language: string; readonly phone: string; readonly phoneAsTyped: string; readonly email: string; readonly firstEmail: string };
  export const invalidPhone: Text<'phone'>;
  export const quality: { readonly label: string; readonly value: Text<'quality' | 'tier'>; readonly calculation: string; readonly parts: Text<'fit' | 'intent' | 'reachability'> };
  export const numbers: { readonly plan: string; readonly jobs: string; readonly profit: string; readonly adminHours: string; readonly revenue: string; readonly net: string; readonly roi: string; readonly payback: string };
  export const aMonth: Text<'amount'>;
  export const noPayback: string;
  export const instantPayback: string;
  export const months: Text<'count'>;
  export const notGiven: string;
  export const source: { readonly campaign: string; readonly campaignPart: Text<'parameter'>; readonly click: string; readonly referrer: string; readonly page: string; readonly firstVisit: string; readonly firstPage: string; readonly unknown: string };
  export const alert: { readonly webhook: Text<'target'>; readonly other: Text<'what'>; readonly failed: string; readonly since: Plural<'count' | 'oldest'>; readonly receiverSaid: string; readonly exactError: string; readonly text: string; readonly open: string };
  export const alertReason: string;
  export const claimNotice: { readonly expires: Plural<'count' | 'day'>; readonly expired: Plural<'count'>; readonly stays: Text<'day'>; readonly gone: string; readonly open: string; readonly reason: Text<'brandName'> };
  const whole: { readonly subjects: typeof subjects; readonly withQuality: typeof withQuality; readonly call: typeof call; readonly replyToLead: typeof replyToLead; readonly reason: typeof reason; readonly headings: typeof headings; readonly theirTime: typeof theirTime; readonly openReport: typeof openReport; readonly confirmTime: typeof confirmTime; readonly contact: typeof contact; readonly invalidPhone: typeof invalidPhone; readonly quality: typeof quality; readonly numbers: typeof numbers; readonly aMonth: typeof aMonth; readonly noPayback: typeof noPayback; readonly instantPayback: typeof instantPayback; readonly months: typeof months; readonly notGiven: typeof notGiven; readonly source: typeof source; readonly alert: typeof alert; readonly alertReason: typeof alertReason; readonly claimNotice: typeof claimNotice };
  export default whole;
}

declare module '@pickup/messages/operator/deliveries/report-sla' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const range: string;
  export const ranges: { readonly 24: string; readonly 168: string; readonly 720: string };
  export const empty: string;
  export const emptyText: Text<'seconds'>;
  export const within: Text<'seconds'>;
  export const measured: string;
  export const figures: { readonly median: string; readonly p95: string; readonly p99: string; readonly sent: string; readonly waiting: string; readonly failed: string; readonly saved: string; readonly withheld: string };
  export const saved: Plural<'count'>;
  export const byDay: string;
  export const chartTitle: string;
  export const chartDay: string;
  export const series: { readonly within: string; readonly late: string; readonly notSent: string };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly range: typeof range; readonly ranges: typeof ranges; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly within: typeof within; readonly measured: typeof measured; readonly figures: typeof figures; readonly saved: typeof saved; readonly byDay: typeof byDay; readonly chartTitle: typeof chartTitle; readonly chartDay: typeof chartDay; readonly series: typeof series };
  export default whole;
}

declare module '@pickup/messages/operator/deliveries/webhooks' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const empty: string;
  export const emptyText: string;
  export const statuses: { readonly disabled: string; readonly paused: string; readonly noSecret: string; readonly retrying: string; readonly failed: string; readonly active: string };
  export const facts: { readonly address: string; readonly events: string; readonly format: string; readonly sent: string; readonly queued: string; readonly retrying: string; readonly failed: string; readonly secret: string };
  export const failedWith: Plural<'shown' | 'count' | 'cause'>;
  export const allDeliveries: Text<'id'>;
  export const failing: string;
  export const failingSince: Text<'since'>;
  export const disabled: Text<'since'>;
  export const disabledByReceiver: Text<'since'>;
  export const enable: string;
  export const enableLabel: Text<'id'>;
  export const enabled: Text<'id'>;
  export const emptyAsk: string;
  export const secrets: { readonly environment: Text<'variable'>; readonly console: string; readonly previous: string };
  export const paused: string;
  export const noSecret: string;
  export const unreadable: string;
  export const add: string;
  export const name: string;
  export const nameHint: string;
  export const url: string;
  export const urlHint: string;
  export const eventNeeded: string;
  export const added: Text<'id'>;
  export const edit: string;
  export const editLabel: Text<'id'>;
  export const editTitle: Text<'id'>;
  export const save: string;
  export const saved: Text<'id'>;
  export const secretTitle: Text<'id'>;
  export const secretNow: string;
  export const secretFor: string;
  export const secretOverlap: string;
  export const copySecret: string;
  export const secretDone: string;
  export const test: string;
  export const testConnection: string;
  export const testLabel: Text<'action' | 'id'>;
  export const testAnswered: Text<'id' | 'status' | 'duration'>;
  export const testFailed: Text<'id' | 'reason'>;
  export const testConnected: Text<'id'>;
  export const pause: string;
  export const pauseLabel: Text<'id'>;
  export const nowPaused: Text<'id'>;
  export const resume: string;
  export const resumeLabel: Text<'id'>;
  export const resumed: Text<'id'>;
  export const rotate: string;
  export const make: string;
  export const rotateLabel: Text<'action' | 'id'>;
  export const rotateTitle: Text<'id'>;
  export const rotateText: string;
  export const rotateAgain: string;
  export const makeTitle: Text<'id'>;
  export const makeText: string;
  export const dropPrevious: string;
  export const dropLabel: Text<'id'>;
  export const dropTitle: Text<'id'>;
  export const dropText: string;
  export const dropped: Text<'id'>;
  export const confirmDelete: string;
  export const deleteLabel: Text<'id'>;
  export const deleteTitle: Text<'id'>;
  export const deleteText: string;
  export const deleted: Text<'id'>;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly statuses: typeof statuses; readonly facts: typeof facts; readonly failedWith: typeof failedWith; readonly allDeliveries: typeof allDeliveries; readonly failing: typeof failing; readonly failingSince: typeof failingSince; readonly disabled: typeof disabled; readonly disabledByReceiver: typeof disabledByReceiver; readonly enable: typeof enable; readonly enableLabel: typeof enableLabel; readonly enabled: typeof enabled; readonly emptyAsk: typeof emptyAsk; readonly secrets: typeof secrets; readonly paused: typeof paused; readonly noSecret: typeof noSecret; readonly unreadable: typeof unreadable; readonly add: typeof add; readonly name: typeof name; readonly nameHint: typeof nameHint; readonly url: typeof url; readonly urlHint: typeof urlHint; readonly eventNeeded: typeof eventNeeded; readonly added: typeof added; readonly edit: typeof edit; readonly editLabel: typeof editLabel; readonly editTitle: typeof editTitle; readonly save: typeof save; readonly saved: typeof saved; readonly secretTitle: typeof secretTitle; readonly secretNow: typeof secretNow; readonly secretFor: typeof secretFor; readonly secretOverlap: typeof secretOverlap; readonly copySecret: typeof copySecret; readonly secretDone: typeof secretDone; readonly test: typeof test; readonly testConnection: typeof testConnection; readonly testLabel: typeof testLabel; readonly testAnswered: typeof testAnswered; readonly testFailed: typeof testFailed; readonly testConnected: typeof testConnected; readonly pause: typeof pause; readonly pauseLabel: typeof pauseLabel; readonly nowPaused: typeof nowPaused; readonly resume: typeof resume; readonly resumeLabel: typeof resumeLabel; readonly resumed: typeof resumed; readonly rotate: typeof rotate; readonly make: typeof make; readonly rotateLabel: typeof rotateLabel; readonly rotateTitle: typeof rotateTitle; readonly rotateText: typeof rotateText; readonly rotateAgain: typeof rotateAgain; readonly makeTitle: typeof makeTitle; readonly makeText: typeof makeText; readonly dropPrevious: typeof dropPrevious; readonly dropLabel: typeof dropLabel; readonly dropTitle: typeof dropTitle; readonly dropText: typeof dropText; readonly dropped: typeof dropped; readonly confirmDelete: typeof confirmDelete; readonly deleteLabel: typeof deleteLabel; readonly deleteTitle: typeof deleteTitle; readonly deleteText: typeof deleteText; readonly deleted: typeof deleted };
  export default whole;
}

declare module '@pickup/messages/operator/frame' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const moreThan: Text<'max'>;
  export const waitingCount: Text<'count'>;
  export const untouchedCount: Text<'count'>;
  export const toConfirmCount: Text<'count'>;
  export const dueCount: Text<'count'>;
  export const failedCount: Text<'count'>;
  export const expiringCount: Plural<'count'>;
  export const navigation: string;
  export const home: Text<'brandName'>;
  export const brandNote: string;
  export const skip: string;
  export const search: string;
  export const more: string;
  export const signedInAs: Text<'person'>;
  export const loading: string;
  export const newLeads: Plural<'count'>;
  export const newest: string;
  export const quality: string;
  export const ago: Text<'span'>;
  export const show: string;
  export const open: string;
  export const call: string;
  export const theNewLeads: string;
  export const theNewLead: string;
  export const dismiss: string;
  export const reconnecting: string;
  export const offlineSince: Text<'time'>;
  export const whileOffline: string;
  export const savedEmails: string;
  export const savedEmailsWhy: string;
  export const setUpEmail: string;
  export const lateEmails: string;
  export const lateWebhooks: string;
  export const lateEmailsWhy: string;
  export const lateWebhooksWhy: string;
  export const showLate: string;
  export const factorDeclined: string;
  export const confirmFactor: string;
  export const shortcuts: string;
  export const singleKeys: string;
  export const singleKeysHint: string;
  export const showShortcuts: string;
  export const searchAll: string;
  export const goTo: Text<'section'>;
  export const notStarted: string;
  export const notStartedText: string;
  export const tryAgain: string;
  export const fileMissing: string;
  export const fileMissingText: string;
  export const offlineText: string;
  export const failed: string;
  export const failedText: string;
  export const reload: string;
  export const notFoundTitle: string;
  export const notFound: string;
  export const notFoundText: string;
  export const toHome: string;
  export const noAccessTitle: string;
  export const console: string;
  export const noAccess: string;
  export const noAccessText: string;
  export const signOut: string;
  const whole: { readonly moreThan: typeof moreThan; readonly waitingCount: typeof waitingCount; readonly untouchedCount: typeof untouchedCount; readonly toConfirmCount: typeof toConfirmCount; readonly dueCount: typeof dueCount; readonly failedCount: typeof failedCount; readonly expiringCount: typeof expiringCount; readonly navigation: typeof navigation; readonly home: typeof home; readonly brandNote: typeof brandNote; readonly skip: typeof skip; readonly search: typeof search; readonly more: typeof more; readonly signedInAs: typeof signedInAs; readonly loading: typeof loading; readonly newLeads: typeof newLeads; readonly newest: typeof newest; readonly quality: typeof quality; readonly ago: typeof ago; readonly show: typeof show; readonly open: typeof open; readonly call: typeof call; readonly theNewLeads: typeof theNewLeads; readonly theNewLead: typeof theNewLead; readonly dismiss: typeof dismiss; readonly reconnecting: typeof reconnecting; readonly offlineSince: typeof offlineSince; readonly whileOffline: typeof whileOffline; readonly savedEmails: typeof savedEmails; readonly savedEmailsWhy: typeof savedEmailsWhy; readonly setUpEmail: typeof setUpEmail; readonly lateEmails: typeof lateEmails; readonly lateWebhooks: typeof lateWebhooks; readonly lateEmailsWhy: typeof lateEmailsWhy; readonly lateWebhooksWhy: typeof lateWebhooksWhy; readonly showLate: typeof showLate; readonly factorDeclined: typeof factorDeclined; readonly confirmFactor: typeof confirmFactor; readonly shortcuts: typeof shortcuts; readonly singleKeys: typeof singleKeys; readonly singleKeysHint: typeof singleKeysHint; readonly showShortcuts: typeof showShortcuts; readonly searchAll: typeof searchAll; readonly goTo: typeof goTo; readonly notStarted: typeof notStarted; readonly notStartedText: typeof notStartedText; readonly tryAgain: typeof tryAgain; readonly fileMissing: typeof fileMissing; readonly fileMissingText: typeof fileMissingText; readonly offlineText: typeof offlineText; readonly failed: typeof failed; readonly failedText: typeof failedText; readonly reload: typeof reload; readonly notFoundTitle: typeof notFoundTitle; readonly notFound: typeof notFound; readonly notFoundText: typeof notFoundText; readonly toHome: typeof toHome; readonly noAccessTitle: typeof noAccessTitle; readonly console: typeof console; readonly noAccess: typeof noAccess; readonly noAccessText: typeof noAccessText; readonly signOut: typeof signOut };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/inbox' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const list: string;
  export const liveness: { readonly live: { readonly text: string; readonly title: string }; readonly lost: { readonly text: string; readonly title: string }; readonly connecting: { readonly text: string; readonly title: string } };
  export const sound: string;
  export const soundOn: string;
  export const soundOff: string;
  export const exportCsv: string;
  export const updateOrder: string;
  export const arrivals: Text<'count'>;
  export const showFromTop: string;
  export const added: Text<'leads'>;
  export const search: string;
  export const searchPlaceholder: string;
  export const order: string;
  export const orders: { readonly untouched: string; readonly "-untouched": string; readonly newest: string; readonly oldest: string; readonly bookings: string; readonly "-quality": string; readonly quality: string; readonly name: string; readonly "-name": string; readonly trade: string; readonly "-trade": string; readonly status: string; readonly "-status": string; readonly assignee: string; readonly "-assignee": string; readonly next_task: string; readonly "-next_task": string };
  export const filters: Text<'used'>;
  export const any: string;
  export const status: string;
  export const tier: string;
  export const qualityAtLeast: string;
  export const trade: string;
  export const language: string;
  export const assignee: string;
  export const assignedToMe: string;
  export const unassigned: string;
  export const booking: string;
  export const bookingStates: { readonly requested: string; readonly proposed: string; readonly confirmed: string; readonly week: string };
  export const calls: string;
  export const callMarks: { readonly only: string; readonly without: string };
  export const arrivedSince: string;
  export const arrivedUntil: string;
  export const source: string;
  export const sourceExample: string;
  export const filtersInUse: string;
  export const tierChip: Text<'letter'>;
  export const sourceChip: Text<'name'>;
  export const qualityChip: Text<'least'>;
  export const sinceChip: Text<'day'>;
  export const untilChip: Text<'day'>;
  export const removeFilter: string;
  export const clearAll: string;
  export const headings: string;
  export const columnNames: { readonly name: string; readonly trade: string; readonly quality: string; readonly waiting: string; readonly received: string; readonly status: string; readonly booking: string; readonly next_task: string; readonly source: string; readonly assignee: string; readonly email: string; readonly phone: string; readonly local_time: string; readonly call: string };
  export const columns: string;
  export const noRoom: string;
  export const usualColumns: string;
  export const show: Text<'leads'>;
  export const showMore: Text<'count'>;
  export const selectAll: string;
  export const shownLeads: Text<'leads'>;
  export const select: Text<'name'>;
  export const bookingAt: Text<'state'>;
  export const noRequestedTimes: string;
  export const noRequestedTimesText: string;
  export const showAllLeads: string;
  export const noLeads: string;
  export const noLeadsText: string;
  export const noMatches: string;
  export const noMatchesText: string;
  export const showAll: string;
  export const selection: string;
  export const selected: string;
  export const clearSelection: string;
  export const newStatus: string;
  export const setStatus: string;
  export const newAssignee: string;
  export const me: string;
  export const assign: string;
  export const statusSet: Text<'leads' | 'name'>;
  export const wereUnassigned: Text<'leads'>;
  export const wereAssigned: Text<'leads' | 'person'>;
  export const refused: Text<'leads' | 'problem'>;
  export const notChanged: Text<'leads' | 'problem'>;
  export const undo: string;
  export const keys: { readonly search: string; readonly next: string; readonly previous: string; readonly select: string; readonly call: string; readonly note: string };
  export const leadsOfPerson: Plural<'count'>;
  const whole: { readonly title: typeof title; readonly list: typeof list; readonly liveness: typeof liveness; readonly sound: typeof sound; readonly soundOn: typeof soundOn; readonly soundOff: typeof soundOff; readonly exportCsv: typeof exportCsv; readonly updateOrder: typeof updateOrder; readonly arrivals: typeof arrivals; readonly showFromTop: typeof showFromTop; readonly added: typeof added; readonly search: typeof search; readonly searchPlaceholder: typeof searchPlaceholder; readonly order: typeof order; readonly orders: typeof orders; readonly filters: typeof filters; readonly any: typeof any; readonly status: typeof status; readonly tier: typeof tier; readonly qualityAtLeast: typeof qualityAtLeast; readonly trade: typeof trade; readonly language: typeof language; readonly assignee: typeof assignee; readonly assignedToMe: typeof assignedToMe; readonly unassigned: typeof unassigned; readonly booking: typeof booking; readonly bookingStates: typeof bookingStates; readonly calls: typeof calls; readonly callMarks: typeof callMarks; readonly arrivedSince: typeof arrivedSince; readonly arrivedUntil: typeof arrivedUntil; readonly source: typeof source; readonly sourceExample: typeof sourceExample; readonly filtersInUse: typeof filtersInUse; readonly tierChip: typeof tierChip; readonly sourceChip: typeof sourceChip; readonly qualityChip: typeof qualityChip; readonly sinceChip: typeof sinceChip; readonly untilChip: typeof untilChip; readonly removeFilter: typeof removeFilter; readonly clearAll: typeof clearAll; readonly headings: typeof headings; readonly columnNames: typeof columnNames; readonly columns: typeof columns; readonly noRoom: typeof noRoom; readonly usualColumns: typeof usualColumns; readonly show: typeof show; readonly showMore: typeof showMore; readonly selectAll: typeof selectAll; readonly shownLeads: typeof shownLeads; readonly select: typeof select; readonly bookingAt: typeof bookingAt; readonly noRequestedTimes: typeof noRequestedTimes; readonly noRequestedTimesText: typeof noRequestedTimesText; readonly showAllLeads: typeof showAllLeads; readonly noLeads: typeof noLeads; readonly noLeadsText: typeof noLeadsText; readonly noMatches: typeof noMatches; readonly noMatchesText: typeof noMatchesText; readonly showAll: typeof showAll; readonly selection: typeof selection; readonly selected: typeof selected; readonly clearSelection: typeof clearSelection; readonly newStatus: typeof newStatus; readonly setStatus: typeof setStatus; readonly newAssignee: typeof newAssignee; readonly me: typeof me; readonly assign: typeof assign; readonly statusSet: typeof statusSet; readonly wereUnassigned: typeof wereUnassigned; readonly wereAssigned: typeof wereAssigned; readonly refused: typeof refused; readonly notChanged: typeof notChanged; readonly undo: typeof undo; readonly keys: typeof keys; readonly leadsOfPerson: typeof leadsOfPerson };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/lead-conflicts' {
  import type { Text } from '@pickup/messages/fill';
  export const status: Text<'who' | 'name'>;
  export const assigned: Text<'who' | 'to'>;
  export const unassigned: Text<'who'>;
  export const colleague: string;
  export const someone: string;
  const whole: { readonly status: typeof status; readonly assigned: typeof assigned; readonly unassigned: typeof unassigned; readonly colleague: typeof colleague; readonly someone: typeof someone };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/lead-export' {
  import type { Text } from '@pickup/messages/fill';
  export const region: string;
  export const started: string;
  export const running: string;
  export const soFar: Text<'leads'>;
  export const stopped: Text<'leads'>;
  export const notStarted: string;
  export const done: Text<'leads'>;
  export const toFile: Text<'name'>;
  export const retry: string;
  export const cancel: string;
  export const close: string;
  export const theExport: string;
  const whole: { readonly region: typeof region; readonly started: typeof started; readonly running: typeof running; readonly soFar: typeof soFar; readonly stopped: typeof stopped; readonly notStarted: typeof notStarted; readonly done: typeof done; readonly toFile: typeof toFile; readonly retry: typeof retry; readonly cancel: typeof cancel; readonly close: typeof close; readonly theExport: typeof theExport };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/lead' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const back: string;
  export const notFound: string;
  export const notFoundText: string;
  export const allLeads: string;
  export const quarantined: string;
  export const openQuarantine: string;
  export const keys: { readonly back: string; readonly next: string; readonly previous: string; readonly call: string; readonly note: string; readonly leaveNote: string };
  export const lastLead: string;
  export const firstLead: string;
  export const contact: { readonly title: string; readonly erased: Text<'moment'>; readonly consents: Text<'list'>; readonly channels: { readonly email: string; readonly sms: string; readonly call: string }; readonly transactional: Text<'channel'>; readonly consent: { readonly granted: Text<'channel' | 'day'>; readonly revoked: Text<'channel' | 'day'> }; readonly invalidNumber: string; readonly phone: string; readonly question: string; readonly asTyped: string; readonly email: string; readonly language: string; readonly arrived: string };
  export const status: string;
  export const assignee: string;
  export const unassigned: string;
  export const you: string;
  export const assignToMe: string;
  export const notes: { readonly title: string; readonly none: string; readonly formerColleague: string; readonly label: string; readonly kept: string; readonly saveKeys: string; readonly save: string; readonly saved: string; readonly unsent: string };
  export const figures: { readonly title: string; readonly suggested: string; readonly plan: string; readonly netSavings: string; readonly revenue: string; readonly roi: string; readonly payback: string; readonly noPayback: string; readonly withinMonth: string; readonly months: Text<'count'>; readonly quality: string; readonly qualityValue: Text<'score' | 'tier'>; readonly why: Text<'score'> };
  export const calculation: { readonly title: string; readonly jobs: string; readonly profit: string; readonly adminHours: string; readonly plan: string; readonly differs: string; readonly sent: Text<'value'>; readonly model: Text<'version' | 'tier'> };
  export const report: { readonly title: string; readonly noLink: string; readonly closed: Text<'moment'>; readonly isOpen: string; readonly open: string; readonly close: string; readonly newLink: string; readonly revoke: { readonly title: string; readonly confirm: string; readonly says: string; readonly done: string }; readonly reissue: { readonly title: string; readonly confirm: string; readonly says: string; readonly done: string } };
  export const deliveries: { readonly title: string; readonly none: string; readonly failed: Text<'count'>; readonly retrying: string; readonly eventTo: Text<'event' | 'target'>; readonly attempts: string; readonly of: Text<'delivery'>; readonly noAttempts: string; readonly attempt: Text<'moment' | 'milliseconds'> };
  export const history: { readonly title: string; readonly undo: string; readonly status: Text<'from' | 'to'>; readonly unassigned: Text<'from'>; readonly assigned: Text<'to'>; readonly reassigned: Text<'from' | 'to'>; readonly merged: string; readonly separated: string; readonly byRule: Text<'change' | 'reason'>; readonly because: Text<'change' | 'reason'>; readonly events: { readonly requested: string; readonly booked: string; readonly proposed: string; readonly confirmed: string; readonly rescheduled: string; readonly declined: string; readonly canceled: string; readonly completed: string; readonly missed: string; readonly conflict_found: string; readonly conflict_kept: string; readonly reassigned: string }; readonly booking: Text<'event' | 'time'>; readonly all: Text<'count'> };
  export const timeline: { readonly sent: string; readonly sentAgain: string; readonly note: Text<'text'>; readonly voiceCall: string; readonly task: Text<'time' | 'text'>; readonly taskDone: Text<'text'>; readonly email: Text<'name'>; readonly emailSaved: Text<'name'> };
  export const person: { readonly same: Plural<'count'>; readonly similar: string; readonly item: Text<'moment' | 'status'>; readonly separate: string; readonly separated: Text<'lead'>; readonly actionOn: Text<'action' | 'lead'>; readonly merge: string; readonly mergeOther: string; readonly merged: Text<'lead' | 'other'>; readonly search: string; readonly why: string; readonly noneFound: string; readonly ofForm: Text<'moment'> };
  export const calls: string;
  export const sent: string;
  export const sentAgain: string;
  export const sentAgainText: string;
  const whole: { readonly title: typeof title; readonly back: typeof back; readonly notFound: typeof notFound; readonly notFoundText: typeof notFoundText; readonly allLeads: typeof allLeads; readonly quarantined: typeof quarantined; readonly openQuarantine: typeof openQuarantine; readonly keys: typeof keys; readonly lastLead: typeof lastLead; readonly firstLead: typeof firstLead; readonly contact: typeof contact; readonly status: typeof status; readonly assignee: typeof assignee; readonly unassigned: typeof unassigned; readonly you: typeof you; readonly assignToMe: typeof assignToMe; readonly notes: typeof notes; readonly figures: typeof figures; readonly calculation: typeof calculation; readonly report: typeof report; readonly deliveries: typeof deliveries; readonly history: typeof history; readonly timeline: typeof timeline; readonly person: typeof person; readonly calls: typeof calls; readonly sent: typeof sent; readonly sentAgain: typeof sentAgain; readonly sentAgainText: typeof sentAgainText };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/quarantine' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: string;
  export const leadToReview: string;
  export const empty: string;
  export const emptyText: string;
  export const waiting: Text<'count'>;
  export const newestWaiting: Text<'count'>;
  export const select: Text<'name'>;
  export const selectAll: Text<'count'>;
  export const selectNewest: Text<'count'>;
  export const releaseSome: Text<'count'>;
  export const junkSome: Text<'count'>;
  export const list: string;
  export const reasons: { readonly honeypot: string; readonly too_fast: string };
  export const otherReason: Text<'reason'>;
  export const release: string;
  export const confirmJunk: string;
  export const releaseTitle: Text<'leads'>;
  export const releaseText: string;
  export const junkTitle: Text<'leads'>;
  export const junkText: string;
  export const markJunk: string;
  export const released: Text<'leads'>;
  export const lost: Text<'leads'>;
  export const refused: Text<'count' | 'problem'>;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly leadToReview: typeof leadToReview; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly waiting: typeof waiting; readonly newestWaiting: typeof newestWaiting; readonly select: typeof select; readonly selectAll: typeof selectAll; readonly selectNewest: typeof selectNewest; readonly releaseSome: typeof releaseSome; readonly junkSome: typeof junkSome; readonly list: typeof list; readonly reasons: typeof reasons; readonly otherReason: typeof otherReason; readonly release: typeof release; readonly confirmJunk: typeof confirmJunk; readonly releaseTitle: typeof releaseTitle; readonly releaseText: typeof releaseText; readonly junkTitle: typeof junkTitle; readonly junkText: typeof junkText; readonly markJunk: typeof markJunk; readonly released: typeof released; readonly lost: typeof lost; readonly refused: typeof refused };
  export default whole;
}

declare module '@pickup/messages/operator/inbox/views' {
  import type { Text } from '@pickup/messages/fill';
  export const view: string;
  export const none: string;
  export const custom: string;
  export const mine: string;
  export const shared: string;
  export const save: string;
  export const title: string;
  export const text: string;
  export const name: string;
  export const nameHint: string;
  export const share: string;
  export const saved: string;
  export const remove: string;
  export const removeTitle: Text<'name'>;
  export const removeText: string;
  export const removeShared: string;
  export const deleted: string;
  const whole: { readonly view: typeof view; readonly none: typeof none; readonly custom: typeof custom; readonly mine: typeof mine; readonly shared: typeof shared; readonly save: typeof save; readonly title: typeof title; readonly text: typeof text; readonly name: typeof name; readonly nameHint: typeof nameHint; readonly share: typeof share; readonly saved: typeof saved; readonly remove: typeof remove; readonly removeTitle: typeof removeTitle; readonly removeText: typeof removeText; readonly removeShared: typeof removeShared; readonly deleted: typeof deleted };
  export default whole;
}

declare module '@pickup/messages/operator/leads/deals' {
  import type { Text } from '@pickup/messages/fill';
  export const perMonth: Text<'amount'>;
  export const reasons: { readonly no_answer: string; readonly too_expensive: string; readonly chose_other: string; readonly not_a_fit: string; readonly wrong_contact: string; readonly other: string };
  export const won: { readonly title: Text<'lead'>; readonly plan: string; readonly amount: string; readonly confirm: string };
  export const lost: { readonly title: Text<'lead'>; readonly reason: string };
  export const edit: Text<'lead'>;
  export const save: string;
  export const skip: string;
  export const saved: Text<'lead'>;
  export const deal: string;
  export const lostReason: string;
  export const unknown: string;
  export const change: string;
  export const changeLabel: string;
  export const history: Text<'terms'>;
  export const historyLost: Text<'reason'>;
  const whole: { readonly perMonth: typeof perMonth; readonly reasons: typeof reasons; readonly won: typeof won; readonly lost: typeof lost; readonly edit: typeof edit; readonly save: typeof save; readonly skip: typeof skip; readonly saved: typeof saved; readonly deal: typeof deal; readonly lostReason: typeof lostReason; readonly unknown: typeof unknown; readonly change: typeof change; readonly changeLabel: typeof changeLabel; readonly history: typeof history; readonly historyLost: typeof historyLost };
  export default whole;
}

declare module '@pickup/messages/operator/leads/do-not-call' {
  import type { Text } from '@pickup/messages/fill';
  export const label: string;
  export const reasons: { readonly asked: string; readonly registry: string; readonly wrong_number: string; readonly other: string };
  export const marked: Text<'reason'>;
  export const markedPhone: Text<'phone' | 'reason'>;
  export const markedBy: Text<'by'>;
  export const allow: string;
  export const title: Text<'lead'>;
  export const why: string;
  export const done: Text<'lead'>;
  export const allowed: Text<'lead'>;
  export const historyAllowed: string;
  const whole: { readonly label: typeof label; readonly reasons: typeof reasons; readonly marked: typeof marked; readonly markedPhone: typeof markedPhone; readonly markedBy: typeof markedBy; readonly allow: typeof allow; readonly title: typeof title; readonly why: typeof why; readonly done: typeof done; readonly allowed: typeof allowed; readonly historyAllowed: typeof historyAllowed };
  export default whole;
}

declare module '@pickup/messages/operator/leads/lead-common' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const statuses: { readonly new: string; readonly quarantined: string; readonly contacted: string; readonly booked: string; readonly won: string; readonly lost: string };
  export const noName: string;
  export const erasedPerson: string;
  export const countOfLeads: Plural<'shown' | 'count'>;
  export const formerColleague: string;
  export const colleague: string;
  export const bookingStates: { readonly requested: string; readonly proposed: string; readonly confirmed: string };
  export const qualityBefore: string;
  export const tierBefore: string;
  export const waiting: Text<'span'>;
  export const overdue: Text<'span'>;
  export const firstResponseBefore: string;
  export const waitedBefore: string;
  export const seconds: Text<'count'>;
  export const minutes: Text<'count'>;
  export const hours: Text<'count' | 'rest'>;
  export const days: Text<'count' | 'rest'>;
  export const call: Text<'whom'>;
  export const setStatus: Text<'status'>;
  export const assignToMe: string;
  export const statusSet: Text<'lead' | 'status'>;
  export const unassigned: Text<'lead'>;
  export const assigned: Text<'lead' | 'person'>;
  export const undo: string;
  export const undone: string;
  export const undoneFor: Text<'changed' | 'all'>;
  export const nothingToUndo: string;
  export const noteSaved: Text<'lead'>;
  export const noteNotSaved: Text<'lead' | 'problem'>;
  const whole: { readonly statuses: typeof statuses; readonly noName: typeof noName; readonly erasedPerson: typeof erasedPerson; readonly countOfLeads: typeof countOfLeads; readonly formerColleague: typeof formerColleague; readonly colleague: typeof colleague; readonly bookingStates: typeof bookingStates; readonly qualityBefore: typeof qualityBefore; readonly tierBefore: typeof tierBefore; readonly waiting: typeof waiting; readonly overdue: typeof overdue; readonly firstResponseBefore: typeof firstResponseBefore; readonly waitedBefore: typeof waitedBefore; readonly seconds: typeof seconds; readonly minutes: typeof minutes; readonly hours: typeof hours; readonly days: typeof days; readonly call: typeof call; readonly setStatus: typeof setStatus; readonly assignToMe: typeof assignToMe; readonly statusSet: typeof statusSet; readonly unassigned: typeof unassigned; readonly assigned: typeof assigned; readonly undo: typeof undo; readonly undone: typeof undone; readonly undoneFor: typeof undoneFor; readonly nothingToUndo: typeof nothingToUndo; readonly noteSaved: typeof noteSaved; readonly noteNotSaved: typeof noteNotSaved };
  export default whole;
}

declare module '@pickup/messages/operator/leads/lead-origin' {
  import type { Text } from '@pickup/messages/fill';
  export const origin: { readonly title: string; readonly unknown: string; readonly names: { readonly utm_source: string; readonly utm_medium: string; readonly utm_campaign: string; readonly utm_term: string; readonly utm_content: string; readonly referrer: string; readonly source_url: string; readonly lead_source: string; readonly client_time_zone: string; readonly user_agent: string; readonly first_touch: string; readonly last_touch: string; readonly landing_url: string; readonly at: string }; readonly calculator: string; readonly voiceAssistant: string; readonly bookingPage: string; readonly guidedAssistant: string };
  export const consent: { readonly title: string; readonly granted: string; readonly none: string; readonly given: Text<'moment'>; readonly notActive: string; readonly view: string; readonly pdf: string };
  export const certificate: { readonly title: string; readonly intact: string; readonly broken: string; readonly nothing: string; readonly what: string; readonly when: string; readonly email: string; readonly phone: string; readonly seller: string; readonly text: string; readonly language: string; readonly box: string; readonly checked: string; readonly unchecked: string; readonly action: string; readonly page: string; readonly network: string; readonly browser: string; readonly entry: string; readonly notChained: string; readonly number: Text<'place'>; readonly hash: string; readonly end: Text<'place' | 'moment'> };
  export const privacy: { readonly title: string; readonly exportAll: string; readonly erase: string; readonly eraseTitle: Text<'name'>; readonly eraseText: string; readonly word: string; readonly confirmLabel: Text<'word'>; readonly confirm: string; readonly erased: string; readonly kept: string; readonly sentElsewhere: string; readonly close: string };
  const whole: { readonly origin: typeof origin; readonly consent: typeof consent; readonly certificate: typeof certificate; readonly privacy: typeof privacy };
  export default whole;
}

declare module '@pickup/messages/operator/leads/local-time' {
  import type { Text } from '@pickup/messages/fill';
  export const time: Text<'time' | 'place'>;
  export const inside: Text<'time' | 'place'>;
  export const outside: Text<'time'>;
  export const outsideIn: Text<'outside' | 'place'>;
  const whole: { readonly time: typeof time; readonly inside: typeof inside; readonly outside: typeof outside; readonly outsideIn: typeof outsideIn };
  export default whole;
}

declare module '@pickup/messages/operator/leads/outcomes' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const names: { readonly reached: string; readonly voicemail: string; readonly no_answer: string; readonly wrong_number: string };
  export const label: string;
  export const asked: Text<'lead'>;
  export const dismiss: string;
  export const recorded: Text<'lead' | 'outcome'>;
  export const tried: Plural<'count' | 'outcome'>;
  export const record: Text<'outcome'>;
  export const history: Text<'outcome'>;
  const whole: { readonly names: typeof names; readonly label: typeof label; readonly asked: typeof asked; readonly dismiss: typeof dismiss; readonly recorded: typeof recorded; readonly tried: typeof tried; readonly record: typeof record; readonly history: typeof history };
  export default whole;
}

declare module '@pickup/messages/operator/operations/ad-spend' {
  import type { Text } from '@pickup/messages/fill';
  export const costs: { readonly bySource: string; readonly byCampaign: string; readonly source: string; readonly campaign: string; readonly campaignOf: Text<'campaign' | 'source'>; readonly spend: string; readonly leads: string; readonly perLead: string; readonly bookings: string; readonly perBooking: string; readonly won: string; readonly perWon: string; readonly note: Text<'zone'> };
  export const title: string;
  export const none: string;
  export const noneText: string;
  export const month: string;
  export const source: string;
  export const campaign: string;
  export const amount: string;
  export const all: Text<'count'>;
  export const add: string;
  export const addTitle: string;
  export const actions: string;
  export const change: string;
  export const changeLabel: Text<'name'>;
  export const changeTitle: string;
  export const remove: string;
  export const removeLabel: Text<'name'>;
  export const removeTitle: string;
  export const removeText: Text<'name' | 'amount'>;
  export const save: string;
  export const saved: Text<'name'>;
  export const removed: Text<'name'>;
  export const name: Text<'source' | 'month'>;
  export const nameWithCampaign: Text<'source' | 'campaign' | 'month'>;
  export const sourceHint: string;
  export const campaignLabel: string;
  export const campaignHint: string;
  export const amountLabel: string;
  export const replaces: string;
  export const importButton: string;
  export const importTitle: string;
  export const importText: string;
  export const example: string;
  export const exampleLabel: string;
  export const importAgain: string;
  export const file: string;
  export const imported: string;
  const whole: { readonly costs: typeof costs; readonly title: typeof title; readonly none: typeof none; readonly noneText: typeof noneText; readonly month: typeof month; readonly source: typeof source; readonly campaign: typeof campaign; readonly amount: typeof amount; readonly all: typeof all; readonly add: typeof add; readonly addTitle: typeof addTitle; readonly actions: typeof actions; readonly change: typeof change; readonly changeLabel: typeof changeLabel; readonly changeTitle: typeof changeTitle; readonly remove: typeof remove; readonly removeLabel: typeof removeLabel; readonly removeTitle: typeof removeTitle; readonly removeText: typeof removeText; readonly save: typeof save; readonly saved: typeof saved; readonly removed: typeof removed; readonly name: typeof name; readonly nameWithCampaign: typeof nameWithCampaign; readonly sourceHint: typeof sourceHint; readonly campaignLabel: typeof campaignLabel; readonly campaignHint: typeof campaignHint; readonly amountLabel: typeof amountLabel; readonly replaces: typeof replaces; readonly importButton: typeof importButton; readonly importTitle: typeof importTitle; readonly importText: typeof importText; readonly example: typeof example; readonly exampleLabel: typeof exampleLabel; readonly importAgain: typeof importAgain; readonly file: typeof file; readonly imported: typeof imported };
  export default whole;
}

declare module '@pickup/messages/operator/operations/analytics' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: string;
  export const presets: string;
  export const presetNames: { readonly 7: string; readonly 30: string; readonly 90: string; readonly 365: string };
  export const from: string;
  export const to: string;
  export const show: string;
  export const twoDays: string;
  export const wrongOrder: string;
  export const tooManyDays: Text<'max'>;
  export const keyFigures: { readonly leads: string; readonly conversion: string; readonly median: string; readonly p90: string };
  export const notContacted: string;
  export const noVisitsCounted: string;
  export const moreLeads: string;
  export const series: string;
  export const byUnit: { readonly day: { readonly title: string; readonly row: string; readonly empty: string }; readonly week: { readonly title: string; readonly row: string; readonly empty: string }; readonly month: { readonly title: string; readonly row: string; readonly empty: string } };
  export const noLeads: string;
  export const funnel: string;
  export const funnelHead: readonly string[];
  export const steps: { readonly visit: string; readonly calculation: string; readonly dialog: string; readonly lead: string; readonly booking: string };
  export const noVisits: string;
  export const noVisitsText: string;
  export const funnelNote: string;
  export const bookings: string;
  export const bookingFigures: { readonly booked: string; readonly noShow: string; readonly median: string };
  export const noneOver: string;
  export const noneBooked: string;
  export const breakdowns: { readonly source: { readonly title: string; readonly caption: string; readonly head: readonly string[] }; readonly trade: { readonly title: string; readonly caption: string; readonly head: readonly string[] }; readonly tier: { readonly title: string; readonly caption: string; readonly head: readonly string[] } };
  export const noSource: string;
  export const tier: Text<'letter'>;
  export const pipeline: { readonly title: string; readonly note: Text<'zone'>; readonly agent: string; readonly all: string; readonly none: string };
  export const deals: { readonly title: string; readonly note: Text<'zone'>; readonly none: string; readonly noneText: string; readonly won: string; readonly lost: string; readonly rate: string; readonly amount: string; readonly median: string; readonly noneWon: string; readonly source: string; readonly campaign: string; readonly trade: string; readonly agent: string; readonly by: Text<'name'>; readonly noCampaign: string; readonly noAgent: string };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly presets: typeof presets; readonly presetNames: typeof presetNames; readonly from: typeof from; readonly to: typeof to; readonly show: typeof show; readonly twoDays: typeof twoDays; readonly wrongOrder: typeof wrongOrder; readonly tooManyDays: typeof tooManyDays; readonly keyFigures: typeof keyFigures; readonly notContacted: typeof notContacted; readonly noVisitsCounted: typeof noVisitsCounted; readonly moreLeads: typeof moreLeads; readonly series: typeof series; readonly byUnit: typeof byUnit; readonly noLeads: typeof noLeads; readonly funnel: typeof funnel; readonly funnelHead: typeof funnelHead; readonly steps: typeof steps; readonly noVisits: typeof noVisits; readonly noVisitsText: typeof noVisitsText; readonly funnelNote: typeof funnelNote; readonly bookings: typeof bookings; readonly bookingFigures: typeof bookingFigures; readonly noneOver: typeof noneOver; readonly noneBooked: typeof noneBooked; readonly breakdowns: typeof breakdowns; readonly noSource: typeof noSource; readonly tier: typeof tier; readonly pipeline: typeof pipeline; readonly deals: typeof deals };
  export default whole;
}

declare module '@pickup/messages/operator/operations/backups' {
  import type { Text } from '@pickup/messages/fill';
  export const backUpNow: string;
  export const started: string;
  export const noneText: string;
  export const lastVerified: string;
  export const noneVerified: string;
  export const late: Text<'age'>;
  export const ageInHours: Text<'hours'>;
  export const ageInDays: Text<'days'>;
  export const fine: string;
  export const overdue: string;
  export const facts: { readonly dataAsOf: string; readonly contents: string; readonly size: string; readonly ledger: string; readonly file: string; readonly schedule: string; readonly place: string };
  export const rows: Text<'count'>;
  export const ledgerVerified: Text<'head'>;
  export const ledgerEmpty: string;
  export const daily: Text<'time' | 'zone'>;
  export const list: string;
  export const download: string;
  export const downloadLabel: Text<'file'>;
  export const noneYet: string;
  export const noneYetText: string;
  export const states: { readonly waiting: string; readonly retrying: string; readonly verified: string; readonly failed: string };
  export const origins: { readonly schedule: string; readonly operator: string; readonly command: string };
  export const failedBefore: string;
  export const exactError: string;
  export const problems: { readonly full: string; readonly refused: string; readonly missing: string; readonly notFolder: string; readonly store: string; readonly unreachable: string; readonly changed: string; readonly other: string };
  export const sizes: { readonly bytes: string; readonly kilobytes: string; readonly megabytes: string; readonly gigabytes: string };
  export const plan: { readonly title: string; readonly lead: string; readonly setUp: string; readonly change: string; readonly save: string; readonly saved: string; readonly place: string; readonly places: { readonly own: string; readonly folder: string; readonly s3: string; readonly off: string }; readonly ownHint: Text<'folder'>; readonly folder: string; readonly folderHint: string; readonly bucket: string; readonly bucketHint: string; readonly region: string; readonly endpoint: string; readonly endpointHint: string; readonly accessKey: string; readonly secretKey: string; readonly secretKept: string; readonly time: string; readonly timeHint: Text<'zone'>; readonly daily: string; readonly weekly: string; readonly monthly: string; readonly keepHint: string; readonly passphrase: string; readonly passphrases: { readonly keep: string; readonly make: string; readonly typed: string }; readonly ownPassphrase: string; readonly passphraseHint: string; readonly passphraseChange: string; readonly inEnvironment: Text<'variables'>; readonly unreadable: Text<'variables'>; readonly facts: { readonly keeps: string; readonly passphrase: string }; readonly keeps: Text<'daily' | 'weekly' | 'monthly'>; readonly isSet: string; readonly isSetHere: string; readonly isMissing: string; readonly off: string; readonly newTitle: string; readonly newNow: string; readonly newText: string; readonly copy: string; readonly passphraseSaved: string };
  const whole: { readonly backUpNow: typeof backUpNow; readonly started: typeof started; readonly noneText: typeof noneText; readonly lastVerified: typeof lastVerified; readonly noneVerified: typeof noneVerified; readonly late: typeof late; readonly ageInHours: typeof ageInHours; readonly ageInDays: typeof ageInDays; readonly fine: typeof fine; readonly overdue: typeof overdue; readonly facts: typeof facts; readonly rows: typeof rows; readonly ledgerVerified: typeof ledgerVerified; readonly ledgerEmpty: typeof ledgerEmpty; readonly daily: typeof daily; readonly list: typeof list; readonly download: typeof download; readonly downloadLabel: typeof downloadLabel; readonly noneYet: typeof noneYet; readonly noneYetText: typeof noneYetText; readonly states: typeof states; readonly origins: typeof origins; readonly failedBefore: typeof failedBefore; readonly exactError: typeof exactError; readonly problems: typeof problems; readonly sizes: typeof sizes; readonly plan: typeof plan };
  export default whole;
}

declare module '@pickup/messages/operator/operations/canary' {
  import type { Text } from '@pickup/messages/fill';
  export const steps: { readonly page: string; readonly script: string; readonly intake: string; readonly job: string; readonly email: string; readonly webhook: string };
  export const stepName: Text<'step' | 'target'>;
  export const alarm: { readonly broken: { readonly title: Text<'step'>; readonly text: string }; readonly cleared: { readonly title: Text<'step'>; readonly text: string }; readonly since: Text<'since' | 'detail'>; readonly open: string; readonly reason: string };
  export const textMessage: Text<'brand' | 'title' | 'detail'>;
  export const title: string;
  export const lead: string;
  export const statuses: { readonly off: string; readonly waiting: string; readonly passed: string; readonly unsure: string; readonly failed: string };
  export const offTitle: string;
  export const offText: string;
  export const offWhere: string;
  export const waitingText: string;
  export const meanings: { readonly page: string; readonly script: string; readonly intake: string; readonly job: string; readonly email: string; readonly webhook: string };
  export const stepStates: { readonly passed: string; readonly failed: string; readonly off: string; readonly unreached: string };
  export const columns: { readonly step: string; readonly state: string; readonly result: string; readonly took: string };
  export const unreachedText: string;
  export const lastRun: string;
  export const nextRun: Text<'time'>;
  export const underWay: string;
  export const outage: Text<'step' | 'since'>;
  export const week: Text<'passed' | 'all'>;
  export const setup: { readonly setUp: string; readonly change: string; readonly save: string; readonly saved: string; readonly runNow: string; readonly started: string; readonly enabled: string; readonly email: string; readonly emailHint: string; readonly mailbox: string; readonly mailboxHint: string; readonly host: string; readonly hostExample: string; readonly port: string; readonly encryption: string; readonly encryptions: { readonly tls: string; readonly starttls: string }; readonly user: string; readonly password: string; readonly passwordKept: string; readonly inEnvironment: Text<'variable'>; readonly unreadable: string };
  const whole: { readonly steps: typeof steps; readonly stepName: typeof stepName; readonly alarm: typeof alarm; readonly textMessage: typeof textMessage; readonly title: typeof title; readonly lead: typeof lead; readonly statuses: typeof statuses; readonly offTitle: typeof offTitle; readonly offText: typeof offText; readonly offWhere: typeof offWhere; readonly waitingText: typeof waitingText; readonly meanings: typeof meanings; readonly stepStates: typeof stepStates; readonly columns: typeof columns; readonly unreachedText: typeof unreachedText; readonly lastRun: typeof lastRun; readonly nextRun: typeof nextRun; readonly underWay: typeof underWay; readonly outage: typeof outage; readonly week: typeof week; readonly setup: typeof setup };
  export default whole;
}

declare module '@pickup/messages/operator/operations/doctor' {
  import type { Text } from '@pickup/messages/fill';
  export const subject: Text<'brandName'>;
  export const title: string;
  export const text: string;
  export const reason: string;
  const whole: { readonly subject: typeof subject; readonly title: typeof title; readonly text: typeof text; readonly reason: typeof reason };
  export default whole;
}

declare module '@pickup/messages/operator/operations/first-steps' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const progress: Text<'finished' | 'all'>;
  export const unsafe: Plural<'count'>;
  export const safe: string;
  export const allDone: string;
  export const notYet: string;
  export const stateOf: Text<'state'>;
  export const states: { readonly done: string; readonly skipped: string; readonly open: string; readonly unsafe: string };
  export const skippedBy: Text<'name'>;
  export const confirmedBy: Text<'name'>;
  export const skippedNow: string;
  export const confirmedNow: string;
  export const broughtBack: string;
  export const restore: string;
  export const skips: { readonly company: string; readonly offer: string; readonly availability: string; readonly colleagues: string; readonly backups: string; readonly lead: string };
  export const steps: { readonly company: { readonly title: string; readonly action: string; readonly done: Text<'brand'>; readonly example: Text<'fields'> }; readonly offer: { readonly title: string; readonly action: string; readonly done: string; readonly example: Plural<'count'> }; readonly email: { readonly title: string; readonly action: string; readonly done: string; readonly noServer: string; readonly unproven: string; readonly failing: string }; readonly availability: { readonly title: string; readonly action: string; readonly done: Plural<'count'>; readonly external: string; readonly missing: string }; readonly colleagues: { readonly title: string; readonly action: string; readonly done: Text<'count'>; readonly missing: string }; readonly backups: { readonly title: string; readonly action: string; readonly done: string; readonly noPlan: string; readonly unverified: string }; readonly address: { readonly title: string; readonly action: string; readonly done: Text<'url'>; readonly restart: string; readonly missing: string; readonly notPublic: Text<'url'>; readonly elsewhere: Text<'expected' | 'origin'> }; readonly privacy: { readonly title: string; readonly action: string; readonly done: string; readonly missing: string }; readonly lead: { readonly title: string; readonly action: string; readonly done: string; readonly missing: string } };
  export const fields: { readonly name: string; readonly legalName: string; readonly phone: string; readonly site: string };
  export const advice: Text<'url'>;
  export const doctor: { readonly check: string; readonly absent: string; readonly start: string; readonly noToken: string; readonly beside: string; readonly refused: Text<'status'> };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly progress: typeof progress; readonly unsafe: typeof unsafe; readonly safe: typeof safe; readonly allDone: typeof allDone; readonly notYet: typeof notYet; readonly stateOf: typeof stateOf; readonly states: typeof states; readonly skippedBy: typeof skippedBy; readonly confirmedBy: typeof confirmedBy; readonly skippedNow: typeof skippedNow; readonly confirmedNow: typeof confirmedNow; readonly broughtBack: typeof broughtBack; readonly restore: typeof restore; readonly skips: typeof skips; readonly steps: typeof steps; readonly fields: typeof fields; readonly advice: typeof advice; readonly doctor: typeof doctor };
  export default whole;
}

declare module '@pickup/messages/operator/palette' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const field: string;
  export const placeholder: string;
  export const results: string;
  export const groups: { readonly newestLeads: string; readonly leads: string; readonly actions: string; readonly screens: string; readonly settings: string };
  export const pageSettings: string;
  export const settingsOf: Text<'section'>;
  export const inGroup: Text<'section' | 'group'>;
  export const arrived: Text<'status' | 'moment'>;
  export const searching: string;
  export const notSearched: Text<'problem'>;
  export const nothingFound: Text<'typed'>;
  export const tryAgain: string;
  const whole: { readonly title: typeof title; readonly field: typeof field; readonly placeholder: typeof placeholder; readonly results: typeof results; readonly groups: typeof groups; readonly pageSettings: typeof pageSettings; readonly settingsOf: typeof settingsOf; readonly inGroup: typeof inGroup; readonly arrived: typeof arrived; readonly searching: typeof searching; readonly notSearched: typeof notSearched; readonly nothingFound: typeof nothingFound; readonly tryAgain: typeof tryAgain };
  export default whole;
}

declare module '@pickup/messages/operator/people/account-emails' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const changes: { readonly factor_added: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly factor_removed: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly recovery_code_used: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly recovery_codes_replaced: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly password_changed: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly password_set: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly email_changed: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string }; readonly phone_changed: { readonly subject: Text<'brand'>; readonly title: string; readonly what: string; readonly byOther: string } };
  export const when: string;
  export const wasItYou: string;
  export const notYou: Text<'consoleUrl'>;
  export const changeReason: Text<'brand'>;
  export const signIn: { readonly invite: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: Text<'brand'>; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly magiclink: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: Text<'brand'>; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly recovery: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: string; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly signup: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: string; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly email_change_current: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: string; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly email_change_new: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: string; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> }; readonly reauthentication: { readonly subject: Text<'brand'>; readonly preheader: string; readonly title: string; readonly why: string; readonly button: string; readonly otherwise: string; readonly reason: Text<'brand'> } };
  export const code: string;
  export const expires: Text<'time'>;
  export const enterCode: string;
  export const minutes: Plural<'count'>;
  export const hours: Text<'count'>;
  const whole: { readonly changes: typeof changes; readonly when: typeof when; readonly wasItYou: typeof wasItYou; readonly notYou: typeof notYou; readonly changeReason: typeof changeReason; readonly signIn: typeof signIn; readonly code: typeof code; readonly expires: typeof expires; readonly enterCode: typeof enterCode; readonly minutes: typeof minutes; readonly hours: typeof hours };
  export default whole;
}

declare module '@pickup/messages/operator/people/account' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const profile: string;
  export const name: string;
  export const nameHint: Text<'role'>;
  export const roles: { readonly owner: string; readonly agent: string; readonly viewer: string };
  export const saveName: string;
  export const nameSaved: string;
  export const password: string;
  export const newPassword: string;
  export const newPasswordEffect: string;
  export const codeSent: string;
  export const emailedCode: string;
  export const changePassword: string;
  export const passwordChanged: string;
  export const email: string;
  export const currentEmail: { readonly before: string; readonly after: string };
  export const newEmail: string;
  export const newEmailHint: string;
  export const linksSent: Text<'newAddress' | 'oldAddress'>;
  export const changeEmail: string;
  export const providers: string;
  export const connected: string;
  export const notConnected: string;
  export const connect: Text<'provider'>;
  export const disconnect: Text<'provider'>;
  export const sessions: string;
  export const thisDevice: string;
  export const factorVerified: string;
  export const lastSeen: string;
  export const signedIn: string;
  export const endSession: string;
  export const endSessionLabel: Text<'device'>;
  export const signOutHere: string;
  export const signOutOthers: string;
  export const othersSignedOut: string;
  export const signOutEverywhere: string;
  export const leaveEverywhereTitle: string;
  export const leaveEverywhereEffect: string;
  export const leaveUnsavedTitle: string;
  export const leaveUnsaved: string;
  export const stay: string;
  export const unsavedNotes: Plural<'count'>;
  export const unnamedLead: string;
  export const events: string;
  export const noEvents: string;
  export const hostedEvents: string;
  const whole: { readonly title: typeof title; readonly profile: typeof profile; readonly name: typeof name; readonly nameHint: typeof nameHint; readonly roles: typeof roles; readonly saveName: typeof saveName; readonly nameSaved: typeof nameSaved; readonly password: typeof password; readonly newPassword: typeof newPassword; readonly newPasswordEffect: typeof newPasswordEffect; readonly codeSent: typeof codeSent; readonly emailedCode: typeof emailedCode; readonly changePassword: typeof changePassword; readonly passwordChanged: typeof passwordChanged; readonly email: typeof email; readonly currentEmail: typeof currentEmail; readonly newEmail: typeof newEmail; readonly newEmailHint: typeof newEmailHint; readonly linksSent: typeof linksSent; readonly changeEmail: typeof changeEmail; readonly providers: typeof providers; readonly connected: typeof connected; readonly notConnected: typeof notConnected; readonly connect: typeof connect; readonly disconnect: typeof disconnect; readonly sessions: typeof sessions; readonly thisDevice: typeof thisDevice; readonly factorVerified: typeof factorVerified; readonly lastSeen: typeof lastSeen; readonly signedIn: typeof signedIn; readonly endSession: typeof endSession; readonly endSessionLabel: typeof endSessionLabel; readonly signOutHere: typeof signOutHere; readonly signOutOthers: typeof signOutOthers; readonly othersSignedOut: typeof othersSignedOut; readonly signOutEverywhere: typeof signOutEverywhere; readonly leaveEverywhereTitle: typeof leaveEverywhereTitle; readonly leaveEverywhereEffect: typeof leaveEverywhereEffect; readonly leaveUnsavedTitle: typeof leaveUnsavedTitle; readonly leaveUnsaved: typeof leaveUnsaved; readonly stay: typeof stay; readonly unsavedNotes: typeof unsavedNotes; readonly unnamedLead: typeof unnamedLead; readonly events: typeof events; readonly noEvents: typeof noEvents; readonly hostedEvents: typeof hostedEvents };
  export default whole;
}

declare module '@pickup/messages/operator/people/email-link' {
  import type { Text } from '@pickup/messages/fill';
  export const links: { readonly invite: { readonly title: string; readonly lead: Text<'brand'>; readonly button: string }; readonly recovery: { readonly title: string; readonly lead: string; readonly button: string }; readonly email_change: { readonly title: string; readonly lead: string; readonly button: string }; readonly signup: { readonly title: string; readonly lead: string; readonly button: string } };
  export const signInLink: { readonly title: string; readonly lead: string; readonly button: string };
  export const signedIn: Text<'email'>;
  export const owner: { readonly before: string; readonly after: string };
  export const otherAccount: Text<'email'>;
  export const halfwayTitle: string;
  export const halfway: string;
  export const openConsole: string;
  export const expiredTitle: string;
  export const expired: string;
  export const expiredInvitation: string;
  export const incompleteTitle: string;
  export const incomplete: string;
  export const toSignIn: string;
  const whole: { readonly links: typeof links; readonly signInLink: typeof signInLink; readonly signedIn: typeof signedIn; readonly owner: typeof owner; readonly otherAccount: typeof otherAccount; readonly halfwayTitle: typeof halfwayTitle; readonly halfway: typeof halfway; readonly openConsole: typeof openConsole; readonly expiredTitle: typeof expiredTitle; readonly expired: typeof expired; readonly expiredInvitation: typeof expiredInvitation; readonly incompleteTitle: typeof incompleteTitle; readonly incomplete: typeof incomplete; readonly toSignIn: typeof toSignIn };
  export default whole;
}

declare module '@pickup/messages/operator/people/hand-over-mail' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: Text<'name'>;
  export const text: Text<'name'>;
  export const leads: Plural<'count'>;
  export const bookings: Plural<'count'>;
  export const tasks: Plural<'count'>;
  export const left: Plural<'count'>;
  export const open: string;
  export const openCalendar: string;
  export const reason: Text<'brandName'>;
  const whole: { readonly title: typeof title; readonly text: typeof text; readonly leads: typeof leads; readonly bookings: typeof bookings; readonly tasks: typeof tasks; readonly left: typeof left; readonly open: typeof open; readonly openCalendar: typeof openCalendar; readonly reason: typeof reason };
  export default whole;
}

declare module '@pickup/messages/operator/people/invitation' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: Text<'brand' | 'email'>;
  export const setPassword: string;
  export const accountReady: string;
  export const confirmFactor: string;
  export const invitedTitle: string;
  export const invitedLead: Text<'brand' | 'email'>;
  export const accept: string;
  export const linkExpired: string;
  export const signIn: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly setPassword: typeof setPassword; readonly accountReady: typeof accountReady; readonly confirmFactor: typeof confirmFactor; readonly invitedTitle: typeof invitedTitle; readonly invitedLead: typeof invitedLead; readonly accept: typeof accept; readonly linkExpired: typeof linkExpired; readonly signIn: typeof signIn };
  export default whole;
}

declare module '@pickup/messages/operator/people/keys' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: string;
  export const reference: string;
  export const noKeys: string;
  export const noKeysText: string;
  export const create: string;
  export const name: string;
  export const nameHint: string;
  export const scopesLegend: string;
  export const scopeNeeded: string;
  export const scopes: { readonly "leads.read": string; readonly "leads.write": string; readonly "leads.export": string; readonly "leads.privacy": string; readonly "consent.read": string; readonly "calls.read": string; readonly "deliveries.read": string; readonly "deliveries.replay": string; readonly "suppressions.write": string; readonly "analytics.read": string; readonly "analytics.write": string; readonly "people.manage": string; readonly "keys.manage": string; readonly "audit.read": string; readonly "backups.manage": string; readonly "page.edit": string; readonly "page.publish": string; readonly "calendar.manage": string };
  export const madeTitle: Text<'keyName'>;
  export const copyNow: string;
  export const copy: string;
  export const done: string;
  export const revoked: string;
  export const revoke: string;
  export const revokeLabel: Text<'keyName'>;
  export const created: Text<'day' | 'by'>;
  export const neverUsed: string;
  export const usedBefore: string;
  export const revokedBefore: string;
  export const revokeTitle: Text<'keyName'>;
  export const revokeText: string;
  export const wasRevoked: Text<'keyName'>;
  export const operatorToken: string;
  export const fullAccess: string;
  export const tokenNeverUsed: string;
  export const tokenUsedBefore: string;
  export const tokenStored: { readonly environment: string; readonly file: string };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly reference: typeof reference; readonly noKeys: typeof noKeys; readonly noKeysText: typeof noKeysText; readonly create: typeof create; readonly name: typeof name; readonly nameHint: typeof nameHint; readonly scopesLegend: typeof scopesLegend; readonly scopeNeeded: typeof scopeNeeded; readonly scopes: typeof scopes; readonly madeTitle: typeof madeTitle; readonly copyNow: typeof copyNow; readonly copy: typeof copy; readonly done: typeof done; readonly revoked: typeof revoked; readonly revoke: typeof revoke; readonly revokeLabel: typeof revokeLabel; readonly created: typeof created; readonly neverUsed: typeof neverUsed; readonly usedBefore: typeof usedBefore; readonly revokedBefore: typeof revokedBefore; readonly revokeTitle: typeof revokeTitle; readonly revokeText: typeof revokeText; readonly wasRevoked: typeof wasRevoked; readonly operatorToken: typeof operatorToken; readonly fullAccess: typeof fullAccess; readonly tokenNeverUsed: typeof tokenNeverUsed; readonly tokenUsedBefore: typeof tokenUsedBefore; readonly tokenStored: typeof tokenStored };
  export default whole;
}

declare module '@pickup/messages/operator/people/people' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const invite: string;
  export const rolesTitle: string;
  export const role: string;
  export const roles: { readonly owner: { readonly name: string; readonly may: string }; readonly agent: { readonly name: string; readonly may: string }; readonly viewer: { readonly name: string; readonly may: string } };
  export const you: string;
  export const invited: string;
  export const copyInvitation: string;
  export const forPerson: Text<'name'>;
  export const change: Text<'name'>;
  export const removeFactors: Text<'name'>;
  export const remove: Text<'name'>;
  export const notAccepted: string;
  export const invitedBefore: string;
  export const notAcceptedAfter: string;
  export const neverSignedIn: string;
  export const signedInBefore: string;
  export const noFactor: string;
  export const withFactor: string;
  export const sendAgain: string;
  export const toAddress: Text<'email'>;
  export const sentAgain: Text<'email'>;
  export const email: string;
  export const emailHint: string;
  export const emailHintSaved: string;
  export const optionalName: string;
  export const sendInvitation: string;
  export const createInvitation: string;
  export const invitedTitle: Text<'address'>;
  export const invitationLink: string;
  export const queued: string;
  export const notSent: string;
  export const notSentList: string;
  export const linkWarning: Text<'address'>;
  export const copyLink: string;
  export const done: string;
  export const changeTitle: Text<'name'>;
  export const name: string;
  export const save: string;
  export const updated: Text<'address'>;
  export const removeTitle: Text<'name'>;
  export const confirmRemove: string;
  export const removeText: Text<'name'>;
  export const removed: Text<'name'>;
  export const impactUnknown: string;
  export const takesOver: string;
  export const noOne: string;
  export const takesOverHint: string;
  export const countingLeads: string;
  export const noLeads: string;
  export const bookingsLeft: Plural<'shown' | 'count'>;
  export const leadsUnassigned: Plural<'shown' | 'count'>;
  export const tasksLeft: Plural<'shown' | 'count'>;
  export const leadsGiven: Plural<'shown' | 'count' | 'name'>;
  export const bookingsGiven: Plural<'shown' | 'count' | 'name'>;
  export const tasksGiven: Plural<'shown' | 'count' | 'name'>;
  export const closedLeads: Plural<'shown' | 'count'>;
  export const keysUnknown: string;
  export const loadingKeys: string;
  export const revokeKeys: Plural<'count'>;
  export const keptKeys: Text<'names'>;
  export const factorsTitle: Text<'person'>;
  export const factorsText: Text<'person'>;
  export const factorsRemoved: Text<'person'>;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly invite: typeof invite; readonly rolesTitle: typeof rolesTitle; readonly role: typeof role; readonly roles: typeof roles; readonly you: typeof you; readonly invited: typeof invited; readonly copyInvitation: typeof copyInvitation; readonly forPerson: typeof forPerson; readonly change: typeof change; readonly removeFactors: typeof removeFactors; readonly remove: typeof remove; readonly notAccepted: typeof notAccepted; readonly invitedBefore: typeof invitedBefore; readonly notAcceptedAfter: typeof notAcceptedAfter; readonly neverSignedIn: typeof neverSignedIn; readonly signedInBefore: typeof signedInBefore; readonly noFactor: typeof noFactor; readonly withFactor: typeof withFactor; readonly sendAgain: typeof sendAgain; readonly toAddress: typeof toAddress; readonly sentAgain: typeof sentAgain; readonly email: typeof email; readonly emailHint: typeof emailHint; readonly emailHintSaved: typeof emailHintSaved; readonly optionalName: typeof optionalName; readonly sendInvitation: typeof sendInvitation; readonly createInvitation: typeof createInvitation; readonly invitedTitle: typeof invitedTitle; readonly invitationLink: typeof invitationLink; readonly queued: typeof queued; readonly notSent: typeof notSent; readonly notSentList: typeof notSentList; readonly linkWarning: typeof linkWarning; readonly copyLink: typeof copyLink; readonly done: typeof done; readonly changeTitle: typeof changeTitle; readonly name: typeof name; readonly save: typeof save; readonly updated: typeof updated; readonly removeTitle: typeof removeTitle; readonly confirmRemove: typeof confirmRemove; readonly removeText: typeof removeText; readonly removed: typeof removed; readonly impactUnknown: typeof impactUnknown; readonly takesOver: typeof takesOver; readonly noOne: typeof noOne; readonly takesOverHint: typeof takesOverHint; readonly countingLeads: typeof countingLeads; readonly noLeads: typeof noLeads; readonly bookingsLeft: typeof bookingsLeft; readonly leadsUnassigned: typeof leadsUnassigned; readonly tasksLeft: typeof tasksLeft; readonly leadsGiven: typeof leadsGiven; readonly bookingsGiven: typeof bookingsGiven; readonly tasksGiven: typeof tasksGiven; readonly closedLeads: typeof closedLeads; readonly keysUnknown: typeof keysUnknown; readonly loadingKeys: typeof loadingKeys; readonly revokeKeys: typeof revokeKeys; readonly keptKeys: typeof keptKeys; readonly factorsTitle: typeof factorsTitle; readonly factorsText: typeof factorsText; readonly factorsRemoved: typeof factorsRemoved };
  export default whole;
}

declare module '@pickup/messages/operator/people/reset-password' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const emailHint: string;
  export const nextStep: string;
  export const backToSignIn: string;
  export const lead: Text<'account'>;
  export const yourAccount: string;
  export const newPassword: string;
  export const advice: string;
  export const setPassword: string;
  export const passwordChanged: string;
  export const linkExpired: string;
  export const sendAgain: string;
  const whole: { readonly title: typeof title; readonly emailHint: typeof emailHint; readonly nextStep: typeof nextStep; readonly backToSignIn: typeof backToSignIn; readonly lead: typeof lead; readonly yourAccount: typeof yourAccount; readonly newPassword: typeof newPassword; readonly advice: typeof advice; readonly setPassword: typeof setPassword; readonly passwordChanged: typeof passwordChanged; readonly linkExpired: typeof linkExpired; readonly sendAgain: typeof sendAgain };
  export default whole;
}

declare module '@pickup/messages/operator/people/second-factors' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const addApp: string;
  export const addNumber: string;
  export const noFactor: string;
  export const oneFactor: string;
  export const inUse: string;
  export const app: string;
  export const textMessage: string;
  export const since: Text<'kind' | 'day'>;
  export const nextStep: string;
  export const turnOn: string;
  export const turnedOn: string;
  export const addAppTitle: string;
  export const appName: string;
  export const appNameHint: string;
  export const defaultAppName: string;
  export const scan: string;
  export const qrCode: string;
  export const cannotScan: string;
  export const enterSecret: string;
  export const copySecret: string;
  export const appCode: string;
  export const addNumberTitle: string;
  export const number: string;
  export const numberHint: string;
  export const notANumber: string;
  export const unreachableNumber: Text<'prefixes'>;
  export const removeTitle: Text<'factor'>;
  export const removeEffect: string;
  export const remove: string;
  export const cancel: string;
  export const removed: Text<'factor'>;
  export const recoveryCodes: string;
  export const codesCreated: Text<'day'>;
  export const codesPurpose: string;
  export const codesLeft: Plural<'count'>;
  export const createCodes: string;
  export const createNewCodes: string;
  export const createNewCodesTitle: string;
  export const createNewCodesEffect: string;
  export const saveCodesTitle: string;
  export const saveCodes: string;
  export const copyCodes: string;
  export const downloadCodes: string;
  export const codesSaved: string;
  const whole: { readonly title: typeof title; readonly addApp: typeof addApp; readonly addNumber: typeof addNumber; readonly noFactor: typeof noFactor; readonly oneFactor: typeof oneFactor; readonly inUse: typeof inUse; readonly app: typeof app; readonly textMessage: typeof textMessage; readonly since: typeof since; readonly nextStep: typeof nextStep; readonly turnOn: typeof turnOn; readonly turnedOn: typeof turnedOn; readonly addAppTitle: typeof addAppTitle; readonly appName: typeof appName; readonly appNameHint: typeof appNameHint; readonly defaultAppName: typeof defaultAppName; readonly scan: typeof scan; readonly qrCode: typeof qrCode; readonly cannotScan: typeof cannotScan; readonly enterSecret: typeof enterSecret; readonly copySecret: typeof copySecret; readonly appCode: typeof appCode; readonly addNumberTitle: typeof addNumberTitle; readonly number: typeof number; readonly numberHint: typeof numberHint; readonly notANumber: typeof notANumber; readonly unreachableNumber: typeof unreachableNumber; readonly removeTitle: typeof removeTitle; readonly removeEffect: typeof removeEffect; readonly remove: typeof remove; readonly cancel: typeof cancel; readonly removed: typeof removed; readonly recoveryCodes: typeof recoveryCodes; readonly codesCreated: typeof codesCreated; readonly codesPurpose: typeof codesPurpose; readonly codesLeft: typeof codesLeft; readonly createCodes: typeof createCodes; readonly createNewCodes: typeof createNewCodes; readonly createNewCodesTitle: typeof createNewCodesTitle; readonly createNewCodesEffect: typeof createNewCodesEffect; readonly saveCodesTitle: typeof saveCodesTitle; readonly saveCodes: typeof saveCodes; readonly copyCodes: typeof copyCodes; readonly downloadCodes: typeof downloadCodes; readonly codesSaved: typeof codesSaved };
  export default whole;
}

declare module '@pickup/messages/operator/people/security-events' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const refused: string;
  export const empty: string;
  export const fromPlace: Text<'place'>;
  export const lead: string;
  export const you: string;
  export const unknownPerson: string;
  export const unknownAccount: string;
  export const whomYou: string;
  export const whomUnknownAccount: string;
  export const events: { readonly "sign-in": { readonly signed_in: Text<'method' | 'provider'>; readonly sign_in_failed: Text<'whom'>; readonly signed_out: Text<'whom' | 'scope'>; readonly session_expired: Text<'theirSession'>; readonly refresh_token_reused: Text<'theirOldToken'>; readonly magiclink_requested: Text<'whom'>; readonly text_requested: Text<'whom'>; readonly code_refused: Text<'whom'>; readonly factor_challenged: string; readonly text_failed: string; readonly factor_verified: string; readonly factor_refused: string; readonly recovery_code_used: Text<'codesLeft'> }; readonly account: { readonly signed_up: string; readonly password_changed: Text<'theirPassword' | 'sessionsEnded'>; readonly recovery_requested: Text<'theirPassword'>; readonly reauthentication_requested: Text<'theirPassword'>; readonly email_change_requested: Text<'theirEmail'>; readonly email_changed: Text<'theirEmail'>; readonly phone_change_requested: string; readonly phone_changed: string; readonly user_confirmed: Text<'theirEmail'>; readonly user_updated: Text<'theirAccount'>; readonly identity_linked: Text<'provider'>; readonly identity_unlinked: Text<'provider'>; readonly factor_enrolled: string; readonly factor_unenrolled: Text<'theirFactor'>; readonly recovery_codes_created: string }; readonly people: { readonly owner_set_up: string; readonly operator_invited: Text<'whom' | 'role'>; readonly invitation_link_created: Text<'whom'>; readonly operator_changed: Text<'theirRole' | 'from' | 'to' | 'keysRevoked'>; readonly operator_removed: Text<'whom' | 'leadsGiven' | 'bookingsGiven' | 'leadsUnassigned' | 'bookingsOpen' | 'keysRevoked'>; readonly operator_factors_removed: Text<'theirFactors'>; readonly user_created: Text<'theirAccount'>; readonly user_invited: Text<'whom'>; readonly user_deleted: Text<'theirAccount'>; readonly user_banned: Text<'theirAccount'>; readonly availability_changed: string; readonly calendar_connected: string; readonly calendar_changed: string; readonly calendar_removed: string; readonly assignment_changed: string }; readonly keys: { readonly api_key_created: string; readonly api_key_revoked: string }; readonly data: { readonly leads_downloaded: string; readonly lead_exported: string; readonly lead_erased: string; readonly leads_purged: Plural<'leads'>; readonly bookings_canceled: Plural<'count'>; readonly deliveries_replayed: Plural<'count'>; readonly deliveries_canceled: Plural<'count'>; readonly backup_requested: string; readonly backup_downloaded: string; readonly suppression_added: string; readonly suppression_removed: string }; readonly page: { readonly page_draft_changed: string; readonly page_draft_discarded: string; readonly page_published: Text<'version'>; readonly settings_changed: Text<'settings'>; readonly test_email_sent: string; readonly test_email_failed: string } };
  export const otherEvents: { readonly sessionTooOld: Text<'theirSession'>; readonly factorSetUp: string; readonly setupCanceled: Text<'whom'>; readonly ownFactorRemoved: string; readonly personInvited: Text<'role'>; readonly nameChanged: Text<'theirName'>; readonly accountRemoved: Text<'theirAccount' | 'leadsUnassigned' | 'bookingsOpen' | 'keysRevoked'>; readonly unlocked: Text<'theirAccount'>; readonly publishedAgain: Text<'repeats' | 'version'> };
  export const methods: { readonly password: string; readonly otp: string; readonly magiclink: string; readonly invite: string; readonly recovery: string; readonly oauth: string; readonly "sso/saml": string };
  export const scopes: { readonly local: string; readonly one: string; readonly others: string; readonly global: string };
  export const settings: { readonly AUTH: string; readonly BACKUP: string; readonly CANARY: string; readonly S3: string; readonly SMTP: string; readonly WEBHOOK: string; readonly auth: string; readonly booking: string; readonly callingWindow: string; readonly canary: string; readonly consoleUrl: string; readonly intake: string; readonly mail: string; readonly retention: string; readonly siteUrl: string; readonly voice: string; readonly webhooks: string };
  export const counts: { readonly codesLeft: Plural<'count'>; readonly sessionsEnded: Plural<'count'>; readonly leadsUnassigned: Plural<'count'>; readonly leadsGiven: Plural<'count'>; readonly bookingsGiven: Plural<'count'>; readonly bookingsOpen: Plural<'count'>; readonly keysRevoked: Plural<'count'> };
  export const things: { readonly theirSession: string; readonly theirOldToken: string; readonly theirAccount: string; readonly theirName: string; readonly theirPassword: string; readonly theirEmail: string; readonly theirRole: string; readonly theirFactor: string; readonly theirFactors: string };
  export const yours: Text<'thing'>;
  export const own: Text<'thing'>;
  export const theirs: Text<'whom' | 'thing'>;
  export const theirsUnknown: Text<'thing' | 'whom'>;
  const whole: { readonly refused: typeof refused; readonly empty: typeof empty; readonly fromPlace: typeof fromPlace; readonly lead: typeof lead; readonly you: typeof you; readonly unknownPerson: typeof unknownPerson; readonly unknownAccount: typeof unknownAccount; readonly whomYou: typeof whomYou; readonly whomUnknownAccount: typeof whomUnknownAccount; readonly events: typeof events; readonly otherEvents: typeof otherEvents; readonly methods: typeof methods; readonly scopes: typeof scopes; readonly settings: typeof settings; readonly counts: typeof counts; readonly things: typeof things; readonly yours: typeof yours; readonly own: typeof own; readonly theirs: typeof theirs; readonly theirsUnknown: typeof theirsUnknown };
  export default whole;
}

declare module '@pickup/messages/operator/people/setup' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: Text<'brand'>;
  export const leadExisting: Text<'brand'>;
  export const name: string;
  export const email: string;
  export const emailHint: string;
  export const password: string;
  export const passwordAdvice: string;
  export const createAccount: string;
  export const noLink: { readonly before: string; readonly command: string; readonly after: string };
  export const signIn: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly leadExisting: typeof leadExisting; readonly name: typeof name; readonly email: typeof email; readonly emailHint: typeof emailHint; readonly password: typeof password; readonly passwordAdvice: typeof passwordAdvice; readonly createAccount: typeof createAccount; readonly noLink: typeof noLink; readonly signIn: typeof signIn };
  export default whole;
}

declare module '@pickup/messages/operator/people/sign-in' {
  import type { Text } from '@pickup/messages/fill';
  export const line: string;
  export const consoleName: Text<'brand'>;
  export const title: string;
  export const signIn: string;
  export const email: string;
  export const password: string;
  export const forgotten: string;
  export const emailHint: string;
  export const emailHintSaved: string;
  export const sendEmail: string;
  export const saveEmail: string;
  export const emailSent: { readonly before: string; readonly after: string };
  export const emailSaved: { readonly before: string; readonly after: string };
  export const emailedCode: string;
  export const checkAddress: string;
  export const or: string;
  export const byPassword: string;
  export const byEmail: string;
  export const continueWith: Text<'provider'>;
  export const withCompany: string;
  export const company: string;
  export const continueToCompany: string;
  export const factorTitle: string;
  export const factorLead: string;
  export const otherPerson: string;
  export const lostFactor: string;
  export const lostFactorHelp: string;
  export const onlyOwner: { readonly before: string; readonly command: string; readonly after: string };
  export const signingIn: string;
  export const noCode: string;
  export const tryAgain: string;
  const whole: { readonly line: typeof line; readonly consoleName: typeof consoleName; readonly title: typeof title; readonly signIn: typeof signIn; readonly email: typeof email; readonly password: typeof password; readonly forgotten: typeof forgotten; readonly emailHint: typeof emailHint; readonly emailHintSaved: typeof emailHintSaved; readonly sendEmail: typeof sendEmail; readonly saveEmail: typeof saveEmail; readonly emailSent: typeof emailSent; readonly emailSaved: typeof emailSaved; readonly emailedCode: typeof emailedCode; readonly checkAddress: typeof checkAddress; readonly or: typeof or; readonly byPassword: typeof byPassword; readonly byEmail: typeof byEmail; readonly continueWith: typeof continueWith; readonly withCompany: typeof withCompany; readonly company: typeof company; readonly continueToCompany: typeof continueToCompany; readonly factorTitle: typeof factorTitle; readonly factorLead: typeof factorLead; readonly otherPerson: typeof otherPerson; readonly lostFactor: typeof lostFactor; readonly lostFactorHelp: typeof lostFactorHelp; readonly onlyOwner: typeof onlyOwner; readonly signingIn: typeof signingIn; readonly noCode: typeof noCode; readonly tryAgain: typeof tryAgain };
  export default whole;
}

declare module '@pickup/messages/operator/privacy/certificate' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: Text<'leadId'>;
  export const footer: Text<'seller' | 'leadId'>;
  export const standing: { readonly granted: string; readonly revoked: string; readonly none: string; readonly empty: string };
  export const overview: { readonly lead: string; readonly seller: string; readonly issuedAt: string; readonly entries: string; readonly ledger: string; readonly end: string };
  export const intact: string;
  export const broken: string;
  export const endOfLedger: Text<'number' | 'hash'>;
  export const emptyLedger: string;
  export const entryTitle: Text<'number' | 'status' | 'time'>;
  export const fields: { readonly status: string; readonly scope: string; readonly channel: string; readonly email: string; readonly phone: string; readonly seller_name: string; readonly consent_text: string; readonly language: string; readonly text_version: string; readonly text_hash: string; readonly box_default: string; readonly action: string; readonly recorded_at: string; readonly client_time: string; readonly client_time_zone: string; readonly page_url: string; readonly referrer: string; readonly ip: string; readonly user_agent: string; readonly form_version: string; readonly id: string; readonly seq: string; readonly previous_hash: string; readonly hash: string };
  export const notChained: string;
  export const nothing: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly footer: typeof footer; readonly standing: typeof standing; readonly overview: typeof overview; readonly intact: typeof intact; readonly broken: typeof broken; readonly endOfLedger: typeof endOfLedger; readonly emptyLedger: typeof emptyLedger; readonly entryTitle: typeof entryTitle; readonly fields: typeof fields; readonly notChained: typeof notChained; readonly nothing: typeof nothing };
  export default whole;
}

declare module '@pickup/messages/operator/privacy/retention' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const kinds: { readonly leads: string; readonly wonLeads: string; readonly heldLeads: string; readonly leadCallTranscripts: string; readonly callTranscripts: string; readonly callOrigins: string; readonly callMessages: string; readonly deliveries: string; readonly deadLetters: string; readonly emailFiles: string; readonly securityEvents: string; readonly sessions: string; readonly funnelCounts: string; readonly canaryRuns: string; readonly canaryOutages: string; readonly backupRecords: string; readonly undoValues: string; readonly emailCounters: string; readonly rateLimits: string; readonly signInAttempts: string };
  export const forever: string;
  export const untilExpired: string;
  export const days: Plural<'shown' | 'count'>;
  export const title: string;
  export const lead: string;
  export const columns: { readonly kind: string; readonly rule: string; readonly removed: string; readonly removedTotal: string };
  export const caption: string;
  export const failed: string;
  export const failedNote: string;
  export const neverRun: string;
  export const running: string;
  export const lastRun: Text<'at' | 'removed'>;
  export const nextRun: Text<'at'>;
  export const tableColumns: { readonly kind: string; readonly rule: string; readonly due: string; readonly removed: string; readonly oldest: string };
  export const none: string;
  export const dryRunEnd: Text<'command'>;
  export const consentStays: string;
  export const failures: Text<'kindNames'>;
  export const waiting: string;
  export const byServer: string;
  export const form: { readonly change: string; readonly title: string; readonly hint: string; readonly preview: string; readonly previewTitle: string; readonly wouldDelete: Plural<'shown' | 'count'>; readonly wouldDeleteLeads: Plural<'shown' | 'count'>; readonly nothing: string; readonly final: string; readonly back: string; readonly save: string; readonly saved: string; readonly same: string };
  const whole: { readonly kinds: typeof kinds; readonly forever: typeof forever; readonly untilExpired: typeof untilExpired; readonly days: typeof days; readonly title: typeof title; readonly lead: typeof lead; readonly columns: typeof columns; readonly caption: typeof caption; readonly failed: typeof failed; readonly failedNote: typeof failedNote; readonly neverRun: typeof neverRun; readonly running: typeof running; readonly lastRun: typeof lastRun; readonly nextRun: typeof nextRun; readonly tableColumns: typeof tableColumns; readonly none: typeof none; readonly dryRunEnd: typeof dryRunEnd; readonly consentStays: typeof consentStays; readonly failures: typeof failures; readonly waiting: typeof waiting; readonly byServer: typeof byServer; readonly form: typeof form };
  export default whole;
}

declare module '@pickup/messages/operator/privacy/suppressions' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: string;
  export const empty: string;
  export const emptyText: string;
  export const erasedAddress: Text<'hash'>;
  export const scopes: { readonly marketing: string; readonly all: string };
  export const reasons: { readonly unsubscribed: string; readonly operator: string; readonly bounced: string; readonly erased: string };
  export const openLead: string;
  export const add: string;
  export const addTitle: string;
  export const email: string;
  export const scope: string;
  export const blocks: { readonly marketing: string; readonly all: string };
  export const scopeHint: string;
  export const confirmAdd: string;
  export const added: Text<'address'>;
  export const remove: string;
  export const removeLabel: Text<'address' | 'scope'>;
  export const removeTitle: Text<'address'>;
  export const removalEffects: { readonly unsubscribed: string; readonly operator: string; readonly bounced: string; readonly erased: string };
  export const confirmRemove: string;
  export const removed: Text<'address'>;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly erasedAddress: typeof erasedAddress; readonly scopes: typeof scopes; readonly reasons: typeof reasons; readonly openLead: typeof openLead; readonly add: typeof add; readonly addTitle: typeof addTitle; readonly email: typeof email; readonly scope: typeof scope; readonly blocks: typeof blocks; readonly scopeHint: typeof scopeHint; readonly confirmAdd: typeof confirmAdd; readonly added: typeof added; readonly remove: typeof remove; readonly removeLabel: typeof removeLabel; readonly removeTitle: typeof removeTitle; readonly removalEffects: typeof removalEffects; readonly confirmRemove: typeof confirmRemove; readonly removed: typeof removed };
  export default whole;
}

declare module '@pickup/messages/operator/push/devices' {
  import type { Text } from '@pickup/messages/fill';
  export const appName: Text<'brandName'>;
  export const title: string;
  export const text: string;
  export const iphone: string;
  export const unsupported: string;
  export const denied: string;
  export const failed: string;
  export const turnOn: string;
  export const turnedOn: string;
  export const turnOff: string;
  export const turnOffDevice: Text<'device'>;
  export const turnedOff: string;
  export const test: string;
  export const testDevice: Text<'device'>;
  export const testSent: string;
  export const sentBefore: string;
  export const neverSent: string;
  export const leads: string;
  export const choices: { readonly all: string; readonly mine_or_unassigned: string; readonly mine: string };
  export const quietFrom: string;
  export const quietUntil: string;
  export const quietHint: string;
  export const sound: string;
  export const save: string;
  export const saved: string;
  const whole: { readonly appName: typeof appName; readonly title: typeof title; readonly text: typeof text; readonly iphone: typeof iphone; readonly unsupported: typeof unsupported; readonly denied: typeof denied; readonly failed: typeof failed; readonly turnOn: typeof turnOn; readonly turnedOn: typeof turnedOn; readonly turnOff: typeof turnOff; readonly turnOffDevice: typeof turnOffDevice; readonly turnedOff: typeof turnedOff; readonly test: typeof test; readonly testDevice: typeof testDevice; readonly testSent: typeof testSent; readonly sentBefore: typeof sentBefore; readonly neverSent: typeof neverSent; readonly leads: typeof leads; readonly choices: typeof choices; readonly quietFrom: typeof quietFrom; readonly quietUntil: typeof quietUntil; readonly quietHint: typeof quietHint; readonly sound: typeof sound; readonly save: typeof save; readonly saved: typeof saved };
  export default whole;
}

declare module '@pickup/messages/operator/push/push-message' {
  import type { Text } from '@pickup/messages/fill';
  export const newLead: Text<'name'>;
  export const assigned: Text<'name'>;
  export const body: Text<'trade' | 'quality'>;
  export const noName: string;
  export const sent: Text<'sent' | 'all'>;
  export const labels: { readonly call: string; readonly open: string };
  export const testTitle: string;
  export const testText: string;
  const whole: { readonly newLead: typeof newLead; readonly assigned: typeof assigned; readonly body: typeof body; readonly noName: typeof noName; readonly sent: typeof sent; readonly labels: typeof labels; readonly testTitle: typeof testTitle; readonly testText: typeof testText };
  export default whole;
}

declare module '@pickup/messages/operator/settings/page-editor' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: string;
  export const lead: string;
  export const groups: { readonly company: string; readonly look: string; readonly plans: string; readonly trades: string; readonly calculator: string; readonly offers: string; readonly answers: string; readonly texts: string; readonly sections: string };
  export const groupProblems: Plural<'count'>;
  export const saveStates: { readonly none: string; readonly saved: string; readonly saving: string };
  export const notSaved: Text<'problem'>;
  export const retrying: string;
  export const keptHere: string;
  export const retryNow: string;
  export const abandon: string;
  export const view: string;
  export const views: { readonly edit: string; readonly preview: string };
  export const preview: string;
  export const previewOf: { readonly page: string; readonly report: string; readonly email: string };
  export const frameTitle: Text<'what'>;
  export const what: string;
  export const width: string;
  export const widths: { readonly phone: string; readonly desktop: string };
  export const scheme: string;
  export const schemes: { readonly light: string; readonly dark: string };
  export const language: string;
  export const previewReplaced: string;
  export const previewFailed: string;
  export const tryAgain: string;
  export const exampleHint: string;
  export const clickHint: string;
  export const ownersOnly: string;
  export const pickColor: Text<'label'>;
  export const useDark: string;
  export const useColor: Text<'color'>;
  export const pixels: Text<'value'>;
  export const currentLogo: string;
  export const uploadLogo: string;
  export const replaceLogo: string;
  export const removeLogo: string;
  export const logoTooLarge: string;
  export const leftOut: Text<'parts'>;
  export const textsLeftOut: string;
  export const uploadIcon: string;
  export const useSvg: string;
  export const useSvgOrPng: string;
  export const customIcon: string;
  export const items: { readonly plan: { readonly atMost: Text<'count'> }; readonly trade: { readonly atMost: Text<'count'> }; readonly badge: { readonly atMost: Text<'count'>; readonly line: Text<'place'>; readonly add: string }; readonly address: { readonly atMost: Text<'count'>; readonly line: Text<'place'>; readonly add: string }; readonly answer: { readonly atMost: Text<'count'>; readonly add: string }; readonly link: { readonly atMost: Text<'count'>; readonly line: Text<'place'>; readonly add: string }; readonly testimonial: { readonly atMost: Text<'count'> }; readonly site: { readonly atMost: Text<'count'>; readonly line: Text<'place'>; readonly add: string } };
  export const moveUp: Text<'item'>;
  export const moveDown: Text<'item'>;
  export const remove: Text<'item'>;
  export const movedTo: Text<'item' | 'place' | 'count'>;
  export const removed: Text<'item'>;
  export const nameHint: string;
  export const answersHint: string;
  export const newQuestion: string;
  export const addPlan: string;
  export const planName: string;
  export const mostPopular: string;
  export const addTrade: string;
  export const tradeName: string;
  export const hidden: string;
  export const calculatorStart: string;
  export const firstTrade: string;
  export const popularPlan: string;
  export const calculatorModel: string;
  export const calculatorTiers: string;
  export const calculatorScores: string;
  export const offerEndHint: Text<'zone'>;
  export const offerEnded: string;
  export const claimExpired: string;
  export const claimExpires: string;
  export const badges: string;
  export const claims: string;
  export const claimsHint: string;
  export const testimonials: string;
  export const testimonialsHint: string;
  export const addTestimonial: string;
  export const testimonialName: string;
  export const currentPhoto: string;
  export const uploadPhoto: string;
  export const replacePhoto: string;
  export const removePhoto: string;
  export const noPhoto: string;
  export const claimEvidence: string;
  export const removeClaim: string;
  export const ofClaim: Text<'claim'>;
  export const whichClaim: Text<'claim'>;
  export const proofFileHint: string;
  export const uploadFile: string;
  export const replaceFile: string;
  export const removeFile: string;
  export const uploadedFile: string;
  export const fileFacts: Text<'name' | 'kind' | 'size'>;
  export const proofTooLarge: string;
  export const noProofFile: string;
  export const exampleCall: string;
  export const exampleCallHint: string;
  export const recordingHint: string;
  export const recordingTooLarge: string;
  export const noRecording: string;
  export const settingsFull: string;
  export const searchTexts: string;
  export const searchTextsHint: string;
  export const textLanguage: string;
  export const textGroup: string;
  export const allTexts: string;
  export const textGroups: { readonly page: string; readonly form: string; readonly report: string; readonly emails: string; readonly consent: string };
  export const changedOnly: string;
  export const foundTexts: Plural<'count'>;
  export const noTextFound: string;
  export const moreTexts: string;
  export const filledIn: Text<'names'>;
  export const keep: Text<'names'>;
  export const mayLeaveOut: Text<'names'>;
  export const bracketsHint: Plural<'names' | 'count'>;
  export const exampleOf: Text<'text'>;
  export const exampleWithout: Text<'text'>;
  export const showAllTexts: string;
  export const restoreText: string;
  export const keepsBuiltIn: { readonly en: string; readonly es: string };
  export const sectionOrder: string;
  export const shownSections: string;
  export const invitations: string;
  export const linkKinds: { readonly navigation: string; readonly legal: string };
  export const link: { readonly label: Text<'place'>; readonly url: Text<'place'> };
  export const otherSites: string;
  export const otherSitesHint: string;
  export const bookingHint: string;
  export const callingWindow: string;
  export const noticeReceivers: string;
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly groups: typeof groups; readonly groupProblems: typeof groupProblems; readonly saveStates: typeof saveStates; readonly notSaved: typeof notSaved; readonly retrying: typeof retrying; readonly keptHere: typeof keptHere; readonly retryNow: typeof retryNow; readonly abandon: typeof abandon; readonly view: typeof view; readonly views: typeof views; readonly preview: typeof preview; readonly previewOf: typeof previewOf; readonly frameTitle: typeof frameTitle; readonly what: typeof what; readonly width: typeof width; readonly widths: typeof widths; readonly scheme: typeof scheme; readonly schemes: typeof schemes; readonly language: typeof language; readonly previewReplaced: typeof previewReplaced; readonly previewFailed: typeof previewFailed; readonly tryAgain: typeof tryAgain; readonly exampleHint: typeof exampleHint; readonly clickHint: typeof clickHint; readonly ownersOnly: typeof ownersOnly; readonly pickColor: typeof pickColor; readonly useDark: typeof useDark; readonly useColor: typeof useColor; readonly pixels: typeof pixels; readonly currentLogo: typeof currentLogo; readonly uploadLogo: typeof uploadLogo; readonly replaceLogo: typeof replaceLogo; readonly removeLogo: typeof removeLogo; readonly logoTooLarge: typeof logoTooLarge; readonly leftOut: typeof leftOut; readonly textsLeftOut: typeof textsLeftOut; readonly uploadIcon: typeof uploadIcon; readonly useSvg: typeof useSvg; readonly useSvgOrPng: typeof useSvgOrPng; readonly customIcon: typeof customIcon; readonly items: typeof items; readonly moveUp: typeof moveUp; readonly moveDown: typeof moveDown; readonly remove: typeof remove; readonly movedTo: typeof movedTo; readonly removed: typeof removed; readonly nameHint: typeof nameHint; readonly answersHint: typeof answersHint; readonly newQuestion: typeof newQuestion; readonly addPlan: typeof addPlan; readonly planName: typeof planName; readonly mostPopular: typeof mostPopular; readonly addTrade: typeof addTrade; readonly tradeName: typeof tradeName; readonly hidden: typeof hidden; readonly calculatorStart: typeof calculatorStart; readonly firstTrade: typeof firstTrade; readonly popularPlan: typeof popularPlan; readonly calculatorModel: typeof calculatorModel; readonly calculatorTiers: typeof calculatorTiers; readonly calculatorScores: typeof calculatorScores; readonly offerEndHint: typeof offerEndHint; readonly offerEnded: typeof offerEnded; readonly claimExpired: typeof claimExpired; readonly claimExpires: typeof claimExpires; readonly badges: typeof badges; readonly claims: typeof claims; readonly claimsHint: typeof claimsHint; readonly testimonials: typeof testimonials; readonly testimonialsHint: typeof testimonialsHint; readonly addTestimonial: typeof addTestimonial; readonly testimonialName: typeof testimonialName; readonly currentPhoto: typeof currentPhoto; readonly uploadPhoto: typeof uploadPhoto; readonly replacePhoto: typeof replacePhoto; readonly removePhoto: typeof removePhoto; readonly noPhoto: typeof noPhoto; readonly claimEvidence: typeof claimEvidence; readonly removeClaim: typeof removeClaim; readonly ofClaim: typeof ofClaim; readonly whichClaim: typeof whichClaim; readonly proofFileHint: typeof proofFileHint; readonly uploadFile: typeof uploadFile; readonly replaceFile: typeof replaceFile; readonly removeFile: typeof removeFile; readonly uploadedFile: typeof uploadedFile; readonly fileFacts: typeof fileFacts; readonly proofTooLarge: typeof proofTooLarge; readonly noProofFile: typeof noProofFile; readonly exampleCall: typeof exampleCall; readonly exampleCallHint: typeof exampleCallHint; readonly recordingHint: typeof recordingHint; readonly recordingTooLarge: typeof recordingTooLarge; readonly noRecording: typeof noRecording; readonly settingsFull: typeof settingsFull; readonly searchTexts: typeof searchTexts; readonly searchTextsHint: typeof searchTextsHint; readonly textLanguage: typeof textLanguage; readonly textGroup: typeof textGroup; readonly allTexts: typeof allTexts; readonly textGroups: typeof textGroups; readonly changedOnly: typeof changedOnly; readonly foundTexts: typeof foundTexts; readonly noTextFound: typeof noTextFound; readonly moreTexts: typeof moreTexts; readonly filledIn: typeof filledIn; readonly keep: typeof keep; readonly mayLeaveOut: typeof mayLeaveOut; readonly bracketsHint: typeof bracketsHint; readonly exampleOf: typeof exampleOf; readonly exampleWithout: typeof exampleWithout; readonly showAllTexts: typeof showAllTexts; readonly restoreText: typeof restoreText; readonly keepsBuiltIn: typeof keepsBuiltIn; readonly sectionOrder: typeof sectionOrder; readonly shownSections: typeof shownSections; readonly invitations: typeof invitations; readonly linkKinds: typeof linkKinds; readonly link: typeof link; readonly otherSites: typeof otherSites; readonly otherSitesHint: typeof otherSitesHint; readonly bookingHint: typeof bookingHint; readonly callingWindow: typeof callingWindow; readonly noticeReceivers: typeof noticeReceivers };
  export default whole;
}

declare module '@pickup/messages/operator/settings/page-publishing' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const review: string;
  export const reviewOnly: string;
  export const discard: string;
  export const history: string;
  export const openPage: string;
  export const changeCount: Plural<'count'>;
  export const noChanges: string;
  export const problemCount: Plural<'count'>;
  export const problemAt: Text<'setting' | 'problem'>;
  export const warnings: { readonly shipped_offer: string; readonly old_plan_name: string; readonly old_price: string; readonly spanish_unchanged: string; readonly english_on_spanish_page: string; readonly built_in_spanish: string; readonly offer_ended: string; readonly claim_expired: string; readonly claim_expires: string; readonly claim_without_source: string; readonly testimonial_without_permission: string; readonly claim_above_defaults: string; readonly promo_amount: string; readonly example_address: string; readonly large_page: string };
  export const fieldWarnings: { readonly shipped_offer: string; readonly old_plan_name: Text<'old' | 'now'>; readonly old_price: Text<'old' | 'now'>; readonly spanish_unchanged: string; readonly promo_amount: string };
  export const otherSettings: string;
  export const checking: string;
  export const pageSize: string;
  export const sizeOf: Text<'language' | 'bytes' | 'most'>;
  export const sizeShare: Text<'percent'>;
  export const noteLabel: string;
  export const noteHint: string;
  export const publish: string;
  export const published: Text<'version'>;
  export const stillUnsaved: string;
  export const agentsDraft: string;
  export const discardTitle: string;
  export const discardText: string;
  export const discarded: string;
  export const readOnly: string;
  export const fileDiffers: string;
  export const restartNeeded: Text<'settings'>;
  export const restartNames: { readonly auth: string; readonly consoleUrl: string; readonly siteUrl: string };
  export const conflictTitle: string;
  export const conflict: Text<'who' | 'label' | 'when'>;
  export const decide: string;
  export const you: string;
  export const theServer: string;
  export const theirs: Text<'who'>;
  export const mine: string;
  export const emptied: string;
  export const keepMine: string;
  export const useTheirs: Text<'who'>;
  export const useOther: string;
  export const useServers: string;
  export const forSetting: Text<'label'>;
  export const leaveTitle: string;
  export const leaveText: string;
  export const leave: string;
  export const stay: string;
  export const historyTitle: string;
  export const historyLead: string;
  export const backToEditor: string;
  export const version: Text<'number'>;
  export const current: string;
  export const origins: { readonly file: string; readonly import: string; readonly draft: string; readonly again: string; readonly settings: string };
  export const repeats: Text<'number'>;
  export const by: Text<'name'>;
  export const bySystem: string;
  export const firstVersion: string;
  export const moreChanges: Plural<'count'>;
  export const publishAgain: string;
  export const publishAgainTitle: Text<'number'>;
  export const changesAgain: Plural<'count'>;
  export const nothingChanges: string;
  export const publishAgainText: string;
  export const expiring: Text<'claims'>;
  export const claimExpires: Text<'text' | 'expires'>;
  export const claimExpired: Text<'text' | 'expires'>;
  const whole: { readonly review: typeof review; readonly reviewOnly: typeof reviewOnly; readonly discard: typeof discard; readonly history: typeof history; readonly openPage: typeof openPage; readonly changeCount: typeof changeCount; readonly noChanges: typeof noChanges; readonly problemCount: typeof problemCount; readonly problemAt: typeof problemAt; readonly warnings: typeof warnings; readonly fieldWarnings: typeof fieldWarnings; readonly otherSettings: typeof otherSettings; readonly checking: typeof checking; readonly pageSize: typeof pageSize; readonly sizeOf: typeof sizeOf; readonly sizeShare: typeof sizeShare; readonly noteLabel: typeof noteLabel; readonly noteHint: typeof noteHint; readonly publish: typeof publish; readonly published: typeof published; readonly stillUnsaved: typeof stillUnsaved; readonly agentsDraft: typeof agentsDraft; readonly discardTitle: typeof discardTitle; readonly discardText: typeof discardText; readonly discarded: typeof discarded; readonly readOnly: typeof readOnly; readonly fileDiffers: typeof fileDiffers; readonly restartNeeded: typeof restartNeeded; readonly restartNames: typeof restartNames; readonly conflictTitle: typeof conflictTitle; readonly conflict: typeof conflict; readonly decide: typeof decide; readonly you: typeof you; readonly theServer: typeof theServer; readonly theirs: typeof theirs; readonly mine: typeof mine; readonly emptied: typeof emptied; readonly keepMine: typeof keepMine; readonly useTheirs: typeof useTheirs; readonly useOther: typeof useOther; readonly useServers: typeof useServers; readonly forSetting: typeof forSetting; readonly leaveTitle: typeof leaveTitle; readonly leaveText: typeof leaveText; readonly leave: typeof leave; readonly stay: typeof stay; readonly historyTitle: typeof historyTitle; readonly historyLead: typeof historyLead; readonly backToEditor: typeof backToEditor; readonly version: typeof version; readonly current: typeof current; readonly origins: typeof origins; readonly repeats: typeof repeats; readonly by: typeof by; readonly bySystem: typeof bySystem; readonly firstVersion: typeof firstVersion; readonly moreChanges: typeof moreChanges; readonly publishAgain: typeof publishAgain; readonly publishAgainTitle: typeof publishAgainTitle; readonly changesAgain: typeof changesAgain; readonly nothingChanges: typeof nothingChanges; readonly publishAgainText: typeof publishAgainText; readonly expiring: typeof expiring; readonly claimExpires: typeof claimExpires; readonly claimExpired: typeof claimExpired };
  export default whole;
}

declare module '@pickup/messages/operator/settings/page-settings' {
  import type { Text } from '@pickup/messages/fill';
  export const settingLabels: { readonly consoleUrl: string; readonly callingWindow: string; readonly "booking.provider": string; readonly claims: string; readonly "theme.logo.image": string; readonly "theme.logo.showName": string; readonly badges: string; readonly testimonials: string; readonly assistant: string; readonly "assistant.answers": string; readonly embed: string; readonly "embed.origins": string; readonly sections: string; readonly links: string; readonly "links.navigation": string; readonly "links.legal": string; readonly texts: string; readonly "texts.en": string; readonly "texts.es": string; readonly translations: string; readonly "translations.es": string; readonly voice: string; readonly intake: string; readonly "intake.copy": string; readonly mail: string; readonly "mail.operators": string; readonly "mail.followUp.enabled": string; readonly auth: string; readonly webhooks: string; readonly canary: string };
  export const claim: Text<'name'>;
  export const evidence: string;
  export const linkPartNames: { readonly label: string; readonly url: string };
  export const sectionNames: { readonly hero: string; readonly calculator: string; readonly trust: string; readonly proof: string };
  export const settingValue: { readonly on: string; readonly off: string; readonly none: string; readonly details: string; readonly image: string; readonly otherImage: string; readonly file: string; readonly otherFile: string };
  export const settingChanged: { readonly changed: Text<'label' | 'before' | 'after'>; readonly added: Text<'label' | 'value'>; readonly removed: Text<'label' | 'value'>; readonly itemAdded: Text<'label' | 'item'>; readonly itemRemoved: Text<'label' | 'item'>; readonly sectionShown: Text<'label' | 'item'>; readonly sectionHidden: Text<'label' | 'item'>; readonly reordered: Text<'label'> };
  export const settingIn: Text<'group' | 'name'>;
  export const inLanguage: Text<'label' | 'language'>;
  export const customText: Text<'name' | 'language'>;
  const whole: { readonly settingLabels: typeof settingLabels; readonly claim: typeof claim; readonly evidence: typeof evidence; readonly linkPartNames: typeof linkPartNames; readonly sectionNames: typeof sectionNames; readonly settingValue: typeof settingValue; readonly settingChanged: typeof settingChanged; readonly settingIn: typeof settingIn; readonly inLanguage: typeof inLanguage; readonly customText: typeof customText };
  export default whole;
}

declare module '@pickup/messages/operator/settings/proof' {
  import type { Text } from '@pickup/messages/fill';
  export const code: string;
  export const codeFormat: string;
  export const appHint: string;
  export const messageHint: string;
  export const messageSent: Text<'digits'>;
  export const willSend: Text<'digits'>;
  export const send: string;
  export const sendAnother: string;
  export const anotherIn: Text<'seconds'>;
  export const checkingPerson: string;
  export const confirm: string;
  export const secondFactor: string;
  export const kinds: { readonly totp: string; readonly phone: string };
  export const textMessageTo: Text<'name'>;
  export const codeFrom: Text<'name'>;
  export const noMessages: string;
  export const useRecoveryCode: string;
  export const useSecondFactor: string;
  export const recoveryCode: string;
  export const recoveryCodeHint: string;
  export const passwordRule: Text<'minLength' | 'advice'>;
  export const passwordAdvice: { readonly guessable: string; readonly strong: string };
  export const onlyRoles: Text<'roles' | 'action'>;
  export const onlyRolesOpen: Text<'roles'>;
  export const roles: { readonly owner: string; readonly agent: string; readonly viewer: string };
  export const actions: { readonly "leads.read": string; readonly "leads.write": string; readonly "leads.export": string; readonly "leads.privacy": string; readonly "consent.read": string; readonly "calls.read": string; readonly "deliveries.read": string; readonly "deliveries.replay": string; readonly "suppressions.write": string; readonly "analytics.read": string; readonly "analytics.write": string; readonly "people.manage": string; readonly "keys.manage": string; readonly "audit.read": string; readonly "backups.manage": string; readonly "page.edit": string; readonly "page.publish": string; readonly "calendar.manage": string };
  export const ask: Text<'names'>;
  export const askAnOwner: string;
  const whole: { readonly code: typeof code; readonly codeFormat: typeof codeFormat; readonly appHint: typeof appHint; readonly messageHint: typeof messageHint; readonly messageSent: typeof messageSent; readonly willSend: typeof willSend; readonly send: typeof send; readonly sendAnother: typeof sendAnother; readonly anotherIn: typeof anotherIn; readonly checkingPerson: typeof checkingPerson; readonly confirm: typeof confirm; readonly secondFactor: typeof secondFactor; readonly kinds: typeof kinds; readonly textMessageTo: typeof textMessageTo; readonly codeFrom: typeof codeFrom; readonly noMessages: typeof noMessages; readonly useRecoveryCode: typeof useRecoveryCode; readonly useSecondFactor: typeof useSecondFactor; readonly recoveryCode: typeof recoveryCode; readonly recoveryCodeHint: typeof recoveryCodeHint; readonly passwordRule: typeof passwordRule; readonly passwordAdvice: typeof passwordAdvice; readonly onlyRoles: typeof onlyRoles; readonly onlyRolesOpen: typeof onlyRolesOpen; readonly roles: typeof roles; readonly actions: typeof actions; readonly ask: typeof ask; readonly askAnOwner: typeof askAnOwner };
  export default whole;
}

declare module '@pickup/messages/operator/settings/setting-problems' {
  import type { Text } from '@pickup/messages/fill';
  export const inFile: { readonly required: string; readonly unknown_setting: string; readonly not_accepted: string; readonly not_text: string; readonly not_number: string; readonly not_whole_number: string; readonly not_boolean: string; readonly not_object: string; readonly not_list: string; readonly not_storable: string; readonly not_one_of: Text<'values'>; readonly too_short: Text<'min'>; readonly too_long: Text<'max'>; readonly too_few: Text<'min'>; readonly too_many: Text<'max'>; readonly too_low: Text<'min'>; readonly too_high: Text<'max'>; readonly not_http_url: string; readonly not_link_url: string; readonly not_embed_origin: string; readonly url_with_password: string; readonly same_host: string; readonly not_email: string; readonly not_phone: string; readonly incomplete_phone: Text<'national' | 'max' | 'international'>; readonly not_day: string; readonly not_moment: string; readonly not_time: string; readonly before_as_of: string; readonly not_dollars: Text<'min' | 'max'>; readonly out_of_range: Text<'min' | 'max' | 'decimals'>; readonly out_of_whole_range: Text<'min' | 'max'>; readonly not_share: string; readonly share_decimals: string; readonly not_above_price: string; readonly above_setting: Text<'setting' | 'value'>; readonly below_setting: Text<'setting' | 'value'>; readonly item_count: Text<'max' | 'noun'>; readonly not_item_id: string; readonly reserved_id: string; readonly id_taken: Text<'noun'>; readonly name_missing: Text<'id' | 'noun'>; readonly name_taken: Text<'noun'>; readonly popular_taken: string; readonly all_hidden: string; readonly window_ends_early: string; readonly not_shown_trade: Text<'values'>; readonly section_twice: string; readonly section_missing: Text<'section'>; readonly not_color: string; readonly low_contrast: Text<'details'>; readonly file_too_large: Text<'max'>; readonly image_too_large: Text<'max'>; readonly broken_file: Text<'type'>; readonly not_recording: string; readonly not_proof_file: string; readonly not_photo: string; readonly not_image: string; readonly not_xml: Text<'reason'>; readonly not_svg: string; readonly svg_size_missing: string; readonly svg_shapes_missing: string; readonly svg_entities: string; readonly svg_too_complex: string; readonly text_unknown: string; readonly text_empty: string; readonly text_too_long: Text<'max'>; readonly texts_too_long: Text<'max'>; readonly text_on_several_lines: string; readonly text_without_values: Text<'placeholder'>; readonly placeholder_unknown: Text<'placeholder' | 'known'>; readonly placeholder_missing: Text<'placeholder'>; readonly page_too_large: Text<'language' | 'bytes' | 'names'>; readonly not_webhook_id: string; readonly webhook_id_twice: string; readonly only_new_leads: string; readonly canary_as_contact: string; readonly private_address: string; readonly http_address: string; readonly webhook_secret_missing: Text<'variable' | 'id'>; readonly sign_in_client_missing: Text<'variable' | 'name'>; readonly postal_address_missing: string; readonly email_site_url_missing: string; readonly hubspot_site_url_missing: string; readonly example_sender: string; readonly example_recipient: string; readonly booking_url_missing: string };
  export const inEditor: { readonly required: string; readonly unknown_setting: string; readonly not_accepted: string; readonly not_text: string; readonly not_number: string; readonly not_whole_number: string; readonly not_boolean: string; readonly not_object: string; readonly not_list: string; readonly not_storable: string; readonly not_one_of: string; readonly too_short: Text<'min'>; readonly too_long: Text<'max'>; readonly too_few: Text<'min'>; readonly too_many: Text<'max'>; readonly too_low: Text<'min'>; readonly too_high: Text<'max'>; readonly not_http_url: string; readonly not_link_url: string; readonly not_embed_origin: string; readonly url_with_password: string; readonly same_host: Text<'siteUrl'>; readonly not_email: string; readonly not_phone: string; readonly incomplete_phone: string; readonly not_day: string; readonly not_moment: string; readonly not_time: string; readonly before_as_of: Text<'asOf'>; readonly not_dollars: Text<'min' | 'max'>; readonly out_of_range: Text<'min' | 'max' | 'decimals'>; readonly out_of_whole_range: Text<'min' | 'max'>; readonly not_share: string; readonly share_decimals: string; readonly not_above_price: string; readonly above_setting: Text<'value' | 'setting'>; readonly below_setting: Text<'value' | 'setting'>; readonly item_count: Text<'max' | 'noun'>; readonly not_item_id: string; readonly reserved_id: string; readonly id_taken: Text<'noun'>; readonly name_missing: string; readonly name_taken: Text<'noun'>; readonly popular_taken: string; readonly all_hidden: string; readonly window_ends_early: string; readonly not_shown_trade: string; readonly section_twice: string; readonly section_missing: string; readonly not_color: string; readonly low_contrast: Text<'details'>; readonly file_too_large: Text<'max'>; readonly image_too_large: Text<'max'>; readonly broken_file: Text<'type'>; readonly not_recording: string; readonly not_proof_file: string; readonly not_photo: string; readonly not_image: string; readonly not_xml: string; readonly not_svg: string; readonly svg_size_missing: string; readonly svg_shapes_missing: string; readonly svg_entities: string; readonly svg_too_complex: string; readonly text_unknown: string; readonly text_empty: string; readonly text_too_long: Text<'max'>; readonly texts_too_long: Text<'max'>; readonly text_on_several_lines: string; readonly text_without_values: Text<'placeholder'>; readonly placeholder_unknown: Text<'placeholder' | 'known'>; readonly placeholder_missing: Text<'placeholder'>; readonly page_too_large: Text<'language' | 'bytes' | 'names'>; readonly not_webhook_id: string; readonly webhook_id_twice: string; readonly only_new_leads: Text<'newLeads'>; readonly canary_as_contact: Text<'testLeads'>; readonly private_address: Text<'privateNetwork'>; readonly http_address: Text<'privateNetwork'>; readonly webhook_secret_missing: Text<'variable'>; readonly sign_in_client_missing: Text<'variable'>; readonly postal_address_missing: Text<'reminder'>; readonly email_site_url_missing: string; readonly hubspot_site_url_missing: string; readonly example_sender: string; readonly example_recipient: string; readonly booking_url_missing: string };
  const whole: { readonly inFile: typeof inFile; readonly inEditor: typeof inEditor };
  export default whole;
}

declare module '@pickup/messages/operator/settings/settings-area' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const lead: string;
  export const search: string;
  export const nothingFound: Text<'typed'>;
  export const groups: { readonly company: { readonly title: string; readonly text: string }; readonly look: { readonly title: string; readonly text: string }; readonly offer: { readonly title: string; readonly text: string }; readonly texts: { readonly title: string; readonly text: string }; readonly booking: { readonly title: string; readonly text: string }; readonly email: { readonly title: string; readonly text: string }; readonly webhooks: { readonly title: string; readonly text: string }; readonly team: { readonly title: string; readonly text: string }; readonly "sign-in": { readonly title: string; readonly text: string }; readonly data: { readonly title: string; readonly text: string }; readonly advanced: { readonly title: string; readonly text: string } };
  export const save: string;
  export const saved: string;
  export const discard: string;
  export const leaveText: string;
  export const back: string;
  export const signIn: { readonly lead: string; readonly rules: string; readonly hosted: string; readonly more: string; readonly account: string; readonly keys: string; readonly security: string };
  export const email: { readonly lead: string; readonly server: string; readonly serverHint: string; readonly none: string; readonly inEnvironment: Text<'variable'>; readonly unreadable: string; readonly host: string; readonly hostExample: string; readonly port: string; readonly encryption: string; readonly encryptions: { readonly tls: string; readonly starttls: string; readonly none: string }; readonly user: string; readonly userHint: string; readonly password: string; readonly passwordKept: string; readonly remove: string; readonly removeTitle: string; readonly removeText: string; readonly removed: string; readonly sender: string; readonly reminder: string; readonly test: string; readonly testHint: string; readonly testTo: string; readonly sendTest: string; readonly testSent: Text<'response'>; readonly testFailed: Text<'response'>; readonly domain: string; readonly domainHint: string; readonly check: string; readonly dkim: string; readonly dkimHint: string; readonly states: { readonly ok: string; readonly warning: string; readonly problem: string; readonly "not checked": string } };
  export const booking: { readonly lead: string; readonly calendar: string };
  export const data: { readonly lead: string };
  export const advanced: { readonly lead: string; readonly addresses: string; readonly file: string; readonly fileText: string; readonly export: string; readonly import: string; readonly importTitle: string; readonly importPage: string; readonly importOutside: string; readonly importSame: string; readonly importNoFile: string; readonly importUnknown: Text<'at' | 'problem'>; readonly importNow: string; readonly confirmImport: string; readonly pageOnly: string; readonly pageOnlyHint: string; readonly imported: string };
  const whole: { readonly title: typeof title; readonly lead: typeof lead; readonly search: typeof search; readonly nothingFound: typeof nothingFound; readonly groups: typeof groups; readonly save: typeof save; readonly saved: typeof saved; readonly discard: typeof discard; readonly leaveText: typeof leaveText; readonly back: typeof back; readonly signIn: typeof signIn; readonly email: typeof email; readonly booking: typeof booking; readonly data: typeof data; readonly advanced: typeof advanced };
  export default whole;
}

declare module '@pickup/messages/operator/settings/sign-in-methods' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const password: string;
  export const always: string;
  export const link: string;
  export const linkOff: string;
  export const sso: Text<'domains'>;
  export const clientId: Text<'id'>;
  export const noClient: string;
  export const noClientText: string;
  export const hosted: string;
  export const add: string;
  export const confirmAdd: string;
  export const kind: string;
  export const kinds: { readonly google: string; readonly microsoft: string; readonly other: string; readonly saml: string };
  export const guides: { readonly google: string; readonly microsoft: string; readonly other: string };
  export const copyRedirect: string;
  export const samlGuide: string;
  export const samlEntity: string;
  export const samlAcs: string;
  export const copyEntity: string;
  export const copyAcs: string;
  export const label: string;
  export const labelHint: string;
  export const issuer: string;
  export const issuerHint: string;
  export const tenant: string;
  export const client: string;
  export const secret: string;
  export const secretKept: string;
  export const domains: string;
  export const domainsHint: string;
  export const entityId: string;
  export const signOnUrl: string;
  export const certificate: string;
  export const certificateHint: string;
  export const emailAttribute: string;
  export const nameAttribute: string;
  export const optional: string;
  export const added: Text<'label'>;
  export const edit: string;
  export const editLabel: Text<'label'>;
  export const save: string;
  export const saved: Text<'label'>;
  export const confirmDelete: string;
  export const deleteLabel: Text<'label'>;
  export const deleteTitle: Text<'label'>;
  export const deleteText: string;
  export const deleted: Text<'label'>;
  const whole: { readonly title: typeof title; readonly password: typeof password; readonly always: typeof always; readonly link: typeof link; readonly linkOff: typeof linkOff; readonly sso: typeof sso; readonly clientId: typeof clientId; readonly noClient: typeof noClient; readonly noClientText: typeof noClientText; readonly hosted: typeof hosted; readonly add: typeof add; readonly confirmAdd: typeof confirmAdd; readonly kind: typeof kind; readonly kinds: typeof kinds; readonly guides: typeof guides; readonly copyRedirect: typeof copyRedirect; readonly samlGuide: typeof samlGuide; readonly samlEntity: typeof samlEntity; readonly samlAcs: typeof samlAcs; readonly copyEntity: typeof copyEntity; readonly copyAcs: typeof copyAcs; readonly label: typeof label; readonly labelHint: typeof labelHint; readonly issuer: typeof issuer; readonly issuerHint: typeof issuerHint; readonly tenant: typeof tenant; readonly client: typeof client; readonly secret: typeof secret; readonly secretKept: typeof secretKept; readonly domains: typeof domains; readonly domainsHint: typeof domainsHint; readonly entityId: typeof entityId; readonly signOnUrl: typeof signOnUrl; readonly certificate: typeof certificate; readonly certificateHint: typeof certificateHint; readonly emailAttribute: typeof emailAttribute; readonly nameAttribute: typeof nameAttribute; readonly optional: typeof optional; readonly added: typeof added; readonly edit: typeof edit; readonly editLabel: typeof editLabel; readonly save: typeof save; readonly saved: typeof saved; readonly confirmDelete: typeof confirmDelete; readonly deleteLabel: typeof deleteLabel; readonly deleteTitle: typeof deleteTitle; readonly deleteText: typeof deleteText; readonly deleted: typeof deleted };
  export default whole;
}

declare module '@pickup/messages/operator/settings/theme' {
  import type { Text } from '@pickup/messages/fill';
  export const fields: { readonly primary: string; readonly surface: string; readonly accent: string };
  export const fronts: { readonly onPrimary: string; readonly onNightPrimary: string; readonly onAccent: string; readonly onNightAccent: string; readonly nightAccent: string; readonly accentInk: string; readonly ink: string; readonly ink2: string; readonly good: string; readonly bad: string; readonly lineStrong: string; readonly focus: string };
  export const text: string;
  export const toned: Text<'tone' | 'what'>;
  export const tones: { readonly "#ffffff": string; readonly "#000000": string };
  export const hardToRead: Text<'subject' | 'field' | 'color' | 'colors'>;
  export const hardToSee: Text<'subject' | 'field' | 'color' | 'colors'>;
  export const darkColors: string;
  export const contrast: Text<'contrast' | 'need' | 'least'>;
  export const needs: { readonly primary: string; readonly primaryHover: string; readonly nightPrimary: string; readonly nightPrimaryHover: string };
  export const textNeeds: string;
  export const partsNeed: string;
  export const alwaysDark: string;
  export const nearest: Text<'color'>;
  export const noNearest: string;
  const whole: { readonly fields: typeof fields; readonly fronts: typeof fronts; readonly text: typeof text; readonly toned: typeof toned; readonly tones: typeof tones; readonly hardToRead: typeof hardToRead; readonly hardToSee: typeof hardToSee; readonly darkColors: typeof darkColors; readonly contrast: typeof contrast; readonly needs: typeof needs; readonly textNeeds: typeof textNeeds; readonly partsNeed: typeof partsNeed; readonly alwaysDark: typeof alwaysDark; readonly nearest: typeof nearest; readonly noNearest: typeof noNearest };
  export default whole;
}

declare module '@pickup/messages/operator/tasks/task-mail' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const title: Plural<'count'>;
  export const overdue: string;
  export const today: string;
  export const item: Text<'time' | 'lead' | 'text'>;
  export const open: string;
  export const reason: Text<'brandName'>;
  const whole: { readonly title: typeof title; readonly overdue: typeof overdue; readonly today: typeof today; readonly item: typeof item; readonly open: typeof open; readonly reason: typeof reason };
  export default whole;
}

declare module '@pickup/messages/operator/tasks/tasks' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const cardTitle: string;
  export const lead: string;
  export const person: string;
  export const me: string;
  export const everyone: string;
  export const groups: { readonly overdue: string; readonly today: string; readonly tomorrow: string; readonly later: string };
  export const empty: string;
  export const emptyText: string;
  export const more: string;
  export const noText: string;
  export const what: string;
  export const who: string;
  export const when: string;
  export const quick: { readonly hour: string; readonly tomorrow: string; readonly days: string; readonly week: string };
  export const pick: string;
  export const other: string;
  export const plan: Text<'time'>;
  export const add: string;
  export const asked: Text<'lead'>;
  export const dismiss: string;
  export const done: Text<'task'>;
  export const open: Text<'task'>;
  export const postpone: string;
  export const postponeTask: Text<'task'>;
  export const remove: Text<'task'>;
  export const doneBy: Text<'person'>;
  export const forPerson: Text<'person'>;
  export const added: Text<'lead' | 'time'>;
  export const finished: string;
  export const reopened: string;
  export const postponed: string;
  export const deleted: string;
  const whole: { readonly title: typeof title; readonly cardTitle: typeof cardTitle; readonly lead: typeof lead; readonly person: typeof person; readonly me: typeof me; readonly everyone: typeof everyone; readonly groups: typeof groups; readonly empty: typeof empty; readonly emptyText: typeof emptyText; readonly more: typeof more; readonly noText: typeof noText; readonly what: typeof what; readonly who: typeof who; readonly when: typeof when; readonly quick: typeof quick; readonly pick: typeof pick; readonly other: typeof other; readonly plan: typeof plan; readonly add: typeof add; readonly asked: typeof asked; readonly dismiss: typeof dismiss; readonly done: typeof done; readonly open: typeof open; readonly postpone: typeof postpone; readonly postponeTask: typeof postponeTask; readonly remove: typeof remove; readonly doneBy: typeof doneBy; readonly forPerson: typeof forPerson; readonly added: typeof added; readonly finished: typeof finished; readonly reopened: typeof reopened; readonly postponed: typeof postponed; readonly deleted: typeof deleted };
  export default whole;
}

declare module '@pickup/messages/operator/voice/voice-call' {
  import type { Text } from '@pickup/messages/fill';
  export const label: Text<'moment'>;
  export const howItEnded: string;
  export const cost: string;
  export const recording: string;
  export const listen: string;
  export const noReport: string;
  export const transcript: string;
  export const speakers: { readonly assistant: string; readonly visitor: string };
  export const atSpan: Text<'span'>;
  export const statuses: { readonly placing: string; readonly refused: string; readonly scheduled: string; readonly queued: string; readonly ringing: string; readonly "in-progress": string; readonly forwarding: string; readonly ended: string };
  export const endings: { readonly "customer-ended-call": string; readonly "assistant-ended-call": string; readonly "silence-timed-out": string; readonly "exceeded-max-duration": string; readonly "customer-did-not-give-microphone-permission": string; readonly "manually-canceled": string };
  const whole: { readonly label: typeof label; readonly howItEnded: typeof howItEnded; readonly cost: typeof cost; readonly recording: typeof recording; readonly listen: typeof listen; readonly noReport: typeof noReport; readonly transcript: typeof transcript; readonly speakers: typeof speakers; readonly atSpan: typeof atSpan; readonly statuses: typeof statuses; readonly endings: typeof endings };
  export default whole;
}

declare module '@pickup/messages/page/assistant' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const introduction: Text<'brandName'>;
  export const questions: { readonly start: string; readonly trade: string; readonly jobsPerMonth: string; readonly avgJobProfit: string; readonly adminHoursPerWeek: string; readonly useNumbers: string; readonly plan: Text<'plans'>; readonly results: string; readonly question: string; readonly report: string; readonly call: string; readonly person: string; readonly sending: string; readonly callOffer: string; readonly rest: string; readonly afterDemo: string; readonly time: string };
  export const usual: Text<'trade' | 'jobs' | 'profit'>;
  export const labels: { readonly demo: string; readonly demoAgain: string; readonly numbers: string; readonly changeNumbers: string; readonly useNumbers: string; readonly report: string; readonly reportAfterAll: string; readonly sendIt: string; readonly call: string; readonly callOnly: string; readonly bookIt: string; readonly person: string; readonly yes: string; readonly no: string; readonly noThanks: string; readonly notNow: string; readonly moreTimes: string; readonly nextDay: string; readonly continue: string; readonly stopDemo: string; readonly planPrice: Text<'plan' | 'price'> };
  export const numbers: { readonly jobsPerMonth: Plural<'amount'>; readonly avgJobProfit: Text<'amount'>; readonly adminHoursPerWeek: Plural<'amount'> };
  export const gotIt: Text<'what'>;
  export const gotNumbers: Text<'numbers'>;
  export const unplaced: Text<'numbers'>;
  export const outside: { readonly jobsPerMonth: string; readonly avgJobProfit: string; readonly adminHoursPerWeek: string };
  export const whichNumber: Text<'number'>;
  export const severalTrades: string;
  export const change: Text<'what'>;
  export const kept: string;
  export const changed: Text<'what'>;
  export const tradeExample: string;
  export const numbersExample: string;
  export const noRush: string;
  export const noProblem: string;
  export const hello: string;
  export const formFirst: string;
  export const keptContact: string;
  export const stopped: string;
  export const restarted: string;
  export const firstQuestion: string;
  export const unknownQuestion: string;
  export const unknown: string;
  export const perhaps: Text<'phone'>;
  export const passOn: Text<'question'>;
  export const unsaid: Text<'phone'>;
  export const badge: Text<'badge'>;
  export const privacyLink: string;
  export const privacyUnsaid: string;
  export const planPrice: Text<'plan' | 'price'>;
  export const planPriceWas: Text<'plan' | 'price' | 'was'>;
  export const planAbout: Text<'price' | 'description' | 'extra'>;
  export const asks: { readonly price: string; readonly plans: string; readonly trial: string; readonly contract: string; readonly setup: string; readonly guarantee: string; readonly integrations: string; readonly what: string; readonly how: string; readonly who: string; readonly call: string; readonly privacy: string; readonly human: string; readonly bot: string; readonly why: string; readonly calculation: string; readonly report: string };
  export const answers: { readonly price: Text<'plans'>; readonly what: Text<'brandName'>; readonly how: Text<'brandName'>; readonly who: Text<'brandName'>; readonly call: string; readonly privacy: Text<'brandName'>; readonly human: Text<'phone' | 'brandName'>; readonly bot: Text<'phone'>; readonly why: Text<'brandName'>; readonly calculation: string; readonly report: string };
  export const results: { readonly net: Text<'plan' | 'month' | 'year'>; readonly noNet: Text<'plan'>; readonly betterPlan: Text<'plan'>; readonly gains: Plural<'jobs' | 'hours'>; readonly instant: string; readonly oneMonth: string; readonly months: Text<'count'>; readonly netOfPlan: Text<'plan' | 'month'>; readonly compare: Text<'plans'>; readonly ahead: Text<'plan'>; readonly noPlan: Text<'plans'> };
  export const demo: { readonly intro: string; readonly greeting: Text<'trade'>; readonly quote: string; readonly general: string; readonly address: string; readonly addressReply: string; readonly priceReply: string; readonly price: string; readonly times: string; readonly timeReplies: readonly string[]; readonly booked: string; readonly end: Text<'address' | 'problem'>; readonly problems: { readonly plumbing: string; readonly hvac: string; readonly electrical: string; readonly landscaping: string; readonly roofing: string; readonly cleaning: string; readonly handyman: string; readonly other: string }; readonly advice: { readonly plumbing: string; readonly hvac: string; readonly electrical: string; readonly landscaping: string; readonly roofing: string; readonly cleaning: string; readonly handyman: string; readonly other: string }; readonly line: Text<'brandName' | 'line'> };
  export const times: { readonly free: Text<'day' | 'zone'>; readonly tap: string; readonly taken: string; readonly noneLeft: string; readonly failed: string; readonly elsewhere: string; readonly anyTime: string; readonly later: string; readonly confirmed: Text<'when' | 'zone'>; readonly requested: Text<'when' | 'zone'>; readonly offer: Text<'minutes'> };
  export const endings: { readonly sent: Text<'email'>; readonly questionSent: string; readonly calendar: string; readonly failed: Text<'phone'>; readonly done: Text<'phone'> };
}

declare module '@pickup/messages/page/booking' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const intro: string;
  export const checkFields: { readonly title: string; readonly text: string };
  export const when: string;
  export const day: string;
  export const time: string;
  export const timeZone: string;
  export const noTimeZone: string;
  export const note: string;
  export const contact: string;
  export const request: string;
  export const problems: { readonly date: string; readonly time: string; readonly startsAt: string; readonly timeZone: string; readonly note: string };
  export const unusualTime: string;
  export const dayTooLate: string;
  export const titles: { readonly requested: string; readonly proposed: string; readonly confirmed: string; readonly declined: string; readonly canceled: string };
  export const pastTitle: string;
  export const requested: Text<'minutes'>;
  export const requestedInReview: Text<'minutes'>;
  export const proposed: Text<'minutes'>;
  export const confirmed: Text<'minutes'>;
  export const declined: string;
  export const past: string;
  export const linksInEmail: string;
  export const reply: Text<'brandName' | 'words'>;
  export const accept: string;
  export const otherTime: string;
  export const questionsBeforePhone: string;
  export const timeZones: { readonly "America/New_York": string; readonly "America/Chicago": string; readonly "America/Denver": string; readonly "America/Phoenix": string; readonly "America/Los_Angeles": string; readonly "America/Anchorage": string; readonly "Pacific/Honolulu": string; readonly "America/Puerto_Rico": string; readonly "America/Halifax": string; readonly "America/St_Johns": string; readonly "Europe/London": string; readonly "Europe/Berlin": string; readonly "Asia/Kolkata": string; readonly "Australia/Sydney": string; readonly "Pacific/Auckland": string; readonly UTC: string };
  export const notOpen: { readonly title: string; readonly text: string };
}

declare module '@pickup/messages/page/calculator' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const tagline: Text<'brandName'>;
  export const resultsIn: Text<'time'>;
  export const details: string;
  export const trade: string;
  export const plan: string;
  export const priceBefore: string;
  export const priceNow: string;
  export const perMonth: string;
  export const fields: { readonly jobsPerMonth: { readonly label: string; readonly hint: string }; readonly avgJobProfit: { readonly label: string; readonly hint: string }; readonly adminHoursPerWeek: { readonly label: string; readonly hint: string } };
  export const enterNumber: Text<'example'>;
  export const enterAtLeast: Text<'min'>;
  export const atMost: Text<'max'>;
  export const calculating: string;
  export const recalculate: string;
  export const seeResults: string;
}

declare module '@pickup/messages/page/call' {
  import type { Text } from '@pickup/messages/fill';
  export const aiName: Text<'brandName'>;
  export const titleBeforeAnswer: Text<'ai'>;
  export const title: Text<'ai'>;
  export const notice: string;
  export const gettingReady: string;
  export const calling: string;
  export const allowMicrophone: string;
  export const almostThere: string;
  export const connected: string;
  export const cancel: string;
  export const typeInstead: string;
  export const mute: string;
  export const you: string;
  export const youMuted: string;
  export const captions: string;
  export const finalCaptions: string;
  export const noCaptions: string;
  export const reportFormOpened: string;
  export const tradeSet: Text<'trade'>;
  export const planSet: Text<'plan'>;
  export const numberSet: { readonly jobsPerMonth: Text<'number'>; readonly avgJobProfit: Text<'number'>; readonly adminHoursPerWeek: Text<'number'> };
  export const highest: Text<'number'>;
  export const lowest: Text<'number'>;
}

declare module '@pickup/messages/page/exit-intent' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const offer: Text<'time'>;
  export const accept: string;
  export const dismiss: string;
}

declare module '@pickup/messages/page/footer' {
  import type { Text } from '@pickup/messages/fill';
  export const estimates: string;
  export const copyright: Text<'legalName'>;
  export const privacy: string;
}

declare module '@pickup/messages/page/free-times' {
  import type { Text } from '@pickup/messages/fill';
  export const intro: Text<'minutes'>;
  export const longer: Text<'minutes'>;
  export const shorter: Text<'minutes'>;
  export const chooseTime: string;
  export const parts: { readonly morning: string; readonly afternoon: string; readonly evening: string };
  export const dayTimes: Text<'day' | 'count'>;
  export const next: string;
  export const changeTime: string;
  export const showZone: string;
  export const taken: string;
  export const book: string;
  export const bookAt: Text<'time'>;
  export const pickFirst: string;
  export const pickNewFirst: string;
  export const booking: string;
  export const full: string;
  export const emailed: string;
  export const held: Text<'time'>;
  export const holdEnded: string;
  export const holdRefused: Text<'time'>;
  export const timeTaken: { readonly title: string; readonly text: Text<'time'> };
  export const allTaken: { readonly title: string; readonly text: string };
  export const notSent: { readonly title: string; readonly text: string };
  export const reschedule: string;
  export const cancel: string;
  export const rescheduleTitle: string;
  export const rescheduledTitle: string;
  export const yourCall: string;
  export const rescheduleIntro: string;
  export const rescheduleToThis: string;
  export const rescheduleTo: Text<'time'>;
  export const rescheduleInstead: string;
  export const cancelInstead: string;
  export const noTimesBeforePhone: string;
  export const cancelTitle: string;
  export const cancelIntro: string;
  export const canceledTitle: string;
  export const canceled: string;
  export const bookCall: string;
  export const bookAgain: string;
  export const gone: { readonly unknown: { readonly title: string; readonly text: string }; readonly used: { readonly title: string; readonly text: string }; readonly past: { readonly title: string; readonly text: string } };
  export const beforePhone: string;
}

declare module '@pickup/messages/page/head' {
  import type { Text } from '@pickup/messages/fill';
  export const titles: { readonly landing: Text<'brandName'>; readonly thanks: string; readonly reportGone: string; readonly unsubscribe: string; readonly unsubscribed: string; readonly subscribed: string; readonly notFound: string; readonly problem: string };
  export const description: Text<'time' | 'brandName'>;
  export const cardImage: string;
  export const cardFile: string;
  export const application: string;
  export const service: Text<'brandName'>;
  export const serviceType: string;
}

declare module '@pickup/messages/page/hero' {
  import type { Text } from '@pickup/messages/fill';
  export const headline: string;
  export const what: Text<'brandName'>;
  export const offer: Text<'plan'>;
  export const toCalculator: Text<'plan'>;
  export const resultsIn: Text<'time'>;
  export const answering: Text<'hours'>;
  export const booking: string;
  export const revenue: Text<'lift'>;
  export const exampleTitle: string;
  export const play: string;
  export const pause: string;
  export const exampleCall: readonly { readonly time: string; readonly text: Text<'brandName'> }[];
  export const transcript: string;
  export const caller: string;
  export const exampleLines: readonly string[];
}

declare module '@pickup/messages/page/lead-form' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const offer: string;
  export const submit: string;
  export const noTrade: string;
  export const consentOptional: string;
  export const privacy: string;
  export const data: string;
  export const website: string;
  export const didYouMeanBeforeAddress: string;
  export const didYouMeanAfterAddress: string;
  export const problems: { readonly hasConsent: string; readonly email: string; readonly phone: string };
  export const phoneMeant: Text<'number'>;
  export const phoneUnclear: string;
  export const usePhone: Text<'number'>;
  export const otherProblem: Text<'label' | 'problem'>;
  export const tooManyAttempts: Text<'when'>;
  export const checkDetails: string;
  export const notSent: Text<'when'>;
  export const kept: string;
  export const later: string;
  export const inAMoment: string;
  export const inMinutes: Text<'count'>;
  export const inAnHour: string;
  export const inHours: Text<'count'>;
  export const labels: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string; readonly businessType: string };
  export const missing: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string; readonly businessType: string };
  export const toasts: { readonly missingInformation: { readonly title: string; readonly text: string }; readonly consentRequired: { readonly title: string; readonly text: string }; readonly submissionFailed: { readonly title: string; readonly text: string }; readonly success: { readonly title: string; readonly text: string } };
  export const inReview: { readonly title: string; readonly text: string };
}

declare module '@pickup/messages/page/mobile-bar' {
  import type { Text } from '@pickup/messages/fill';
  export const calculate: Text<'time'>;
  export const seeResults: string;
  export const seeSavings: Text<'amount'>;
  export const askForReport: string;
}

declare module '@pickup/messages/page/offer-end' {
  import type { Text } from '@pickup/messages/fill';
  export const ends: Text<'when'>;
  export const oneDay: string;
  export const days: Text<'count'>;
}

declare module '@pickup/messages/page/page-frame' {
  import type { Text } from '@pickup/messages/fill';
  export const call: Text<'phone'>;
  export const copyright: Text<'legalName'>;
  export const privacy: string;
  export const toCalculator: string;
}

declare module '@pickup/messages/page/problem-page' {
  import type { Text } from '@pickup/messages/fill';
  export const notFound: { readonly title: string; readonly text: string };
  export const tooManyTries: { readonly title: string; readonly text: string };
  export const badRequest: { readonly title: string; readonly text: string };
  export const serverError: { readonly title: string; readonly text: string };
  export const toCalculator: string;
  export const beforePhone: string;
  export const mentionNumber: Text<'requestId'>;
}

declare module '@pickup/messages/page/report-page' {
  import type { Text } from '@pickup/messages/fill';
  export const inputs: string;
  export const results: string;
  export const downloadPdf: string;
  export const planTitle: Text<'plan'>;
  export const method: string;
  export const formulas: string;
  export const figure: string;
  export const computedFrom: string;
  export const assumptions: string;
  export const beforePhone: string;
  export const savingsLegend: Text<'savings'>;
  export const runningLegend: Text<'savings'>;
  export const planCostLegend: Text<'planCost'>;
  export const earnedBack: Text<'planCost'>;
  export const inNumbers: string;
  export const tableCaption: Text<'planCost'>;
  export const month: string;
  export const savings: string;
}

declare module '@pickup/messages/page/results' {
  import type { Text } from '@pickup/messages/fill';
  export const title: Text<'plan'>;
  export const net: string;
  export const sum: Text<'revenue' | 'time' | 'cost'>;
  export const waiting: string;
  export const aYear: string;
  export const doesNotPay: Text<'plan'>;
  export const betterPlan: Text<'plan' | 'amount'>;
  export const lost: Text<'plan'>;
  export const periods: { readonly year: string; readonly week: string; readonly day: string };
  export const oneToCompetitors: string;
  export const toCompetitors: Text<'jobs'>;
  export const announcement: Text<'plan' | 'month' | 'year'>;
  export const waitingAnnouncement: string;
  export const how: string;
  export const howText: Text<'plan'>;
  export const askForReport: string;
  export const promise: Text<'plan' | 'dailyCost'>;
  export const onItsWay: string;
  export const afterCheck: string;
  export const bookCall: string;
  export const notLoaded: string;
  export const figures: { readonly currentMonthlyRevenue: { readonly name: string; readonly note: string }; readonly additionalJobs: { readonly name: string; readonly note: string }; readonly additionalMonthlyRevenue: { readonly name: string; readonly note: string }; readonly timeSavedHours: { readonly name: string; readonly note: string } };
  export const roi: string;
  export const roiNote: Text<'monthlyRoi'>;
  export const payback: string;
  export const paybackWords: { readonly instant: { readonly note: string; readonly unit: string }; readonly months: { readonly note: string; readonly unit: string }; readonly none: { readonly note: string; readonly unit: string } };
}

declare module '@pickup/messages/page/savings-chart' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const savingsLegend: Text<'amount'>;
  export const runningLegend: Text<'amount'>;
  export const costLegend: Text<'amount'>;
  export const description: Text<'outcome'>;
  export const noPayback: string;
  export const notWithinYear: string;
  export const paidBackInMonth: Text<'months'>;
  export const paidBack: Text<'months'>;
  export const start: string;
  export const caption: Text<'outcome'>;
  export const month: string;
  export const savings: string;
  export const planCost: string;
}

declare module '@pickup/messages/page/social-proof' {
  import type { Text } from '@pickup/messages/fill';
  export const region: string;
  export const calculated: Text<'contractors'>;
  export const rated: Text<'rating'>;
  export const averageSavings: Text<'plan'>;
  export const sixMonthRoi: string;
  export const weeklyHoursSaved: string;
  export const annualIncome: string;
}

declare module '@pickup/messages/page/sources' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const asOf: Text<'day'>;
  export const proof: string;
  export const mark: Text<'number'>;
}

declare module '@pickup/messages/page/subscriptions' {
  import type { Text } from '@pickup/messages/fill';
  export const unknownAddress: string;
  export const toCalculator: string;
  export const question: string;
  export const willStopBeforeAddress: Text<'brandName'>;
  export const unsubscribe: string;
  export const nothingChangesYet: string;
  export const unsubscribed: string;
  export const stoppedBeforeAddress: Text<'brandName'>;
  export const stillSent: string;
  export const byMistake: string;
  export const subscribeAgain: string;
  export const questionsBeforePhone: string;
  export const subscribed: string;
  export const willSendBeforeAddress: Text<'brandName'>;
  export const willSendAfterAddress: string;
}

declare module '@pickup/messages/page/thanks' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const sentToBeforeAddress: Text<'firstName'>;
  export const sentToAfterAddress: string;
  export const nextStep: string;
  export const toCalendar: string;
  export const toCalculator: string;
}

declare module '@pickup/messages/page/top-bar' {
  import type { Text } from '@pickup/messages/fill';
  export const backShort: string;
  export const back: Text<'host'>;
  export const name: string;
  export const callShort: string;
  export const call: Text<'phone'>;
  export const bookShort: string;
  export const book: string;
  export const sections: string;
  export const calculator: string;
  export const results: string;
  export const why: Text<'brandName'>;
  export const skip: string;
}

declare module '@pickup/messages/page/trust' {
  import type { Text } from '@pickup/messages/fill';
  export const title: Text<'brandName'>;
  export const titleWithClaim: Text<'contractors' | 'brandName'>;
  export const answering: { readonly title: Text<'hours'>; readonly text: string; readonly toCalculator: string };
  export const tasks: { readonly title: string; readonly text: Text<'brandName'>; readonly toCalculator: string };
  export const message: { readonly label: string; readonly title: string; readonly text: string; readonly time: string; readonly lines: readonly string[] };
  export const testimonials: string;
  export const growth: { readonly title: string; readonly text: string; readonly toCalculator: string };
}

declare module '@pickup/messages/page/voice-button' {
  import type { Text } from '@pickup/messages/fill';
  export const region: string;
  export const tryAi: Text<'brandName'>;
  export const connecting: string;
  export const end: string;
  export const call: string;
  export const notAvailable: Text<'phone'>;
}

declare module '@pickup/messages/page/voice' {
  import type { Text } from '@pickup/messages/fill';
  export const fold: string;
  export const close: string;
  export const failed: string;
  export const noMicrophone: string;
  export const connectionLost: string;
  export const linesBusy: string;
  export const tooSlow: string;
  export const notReached: string;
  export const turnedOff: string;
  export const signedInHere: string;
  export const callUsBeforePhone: Text<'reason'>;
  export const onCall: string;
  export const withGuide: string;
}

declare module '@pickup/messages/report' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const preparedFor: Text<'names'>;
  export const booking: string;
  export const summary: { readonly gain: Text<'plan' | 'month' | 'year'>; readonly even: Text<'plan'>; readonly loss: Text<'plan' | 'month' | 'year'> };
  export const payback: { readonly first: string; readonly withinYear: Text<'months'>; readonly later: Text<'months'> };
  export const plan: { readonly price: Text<'amount'>; readonly priceOfToday: string };
  export const assumptionsOfPlan: readonly Text<'lift' | 'plan' | 'timeShare' | 'hourlyValue' | 'weeks' | 'months'>[];
  export const generalAssumptions: readonly string[];
  export const call: { readonly title: Text<'minutes'>; readonly lines: readonly Text<'brandName'>[]; readonly planFollows: string; readonly otherResult: Text<'plan'>; readonly last: string };
  export const smallPrint: { readonly computed: Text<'day'>; readonly withoutFormulas: Text<'version'>; readonly estimate: Text<'legalName'> };
  export const figures: { readonly trade: string; readonly jobs: string; readonly ticket: string; readonly adminHours: string; readonly countedAs: Text<'hours'>; readonly revenueNow: string; readonly additionalJobs: string; readonly additionalRevenue: string; readonly timeSaved: string; readonly aMonth: string; readonly hoursAMonth: string; readonly hoursWorth: Text<'amount'>; readonly netSavingsMonth: string; readonly netSavingsYear: string; readonly netCostMonth: string; readonly netCostYear: string; readonly afterCost: string; readonly aboveIncome: string; readonly roi: string; readonly monthlyRoi: Text<'percent'>; readonly payback: string; readonly noPayback: string; readonly atTheseNumbers: string; readonly instantRoi: string; readonly lessThanAMonth: string; readonly months: Text<'count'>; readonly untilPaid: string };
  export const chart: { readonly title: string; readonly series: Text<'first' | 'half' | 'year'>; readonly seriesOfLoss: Text<'first' | 'half' | 'year'>; readonly never: Text<'cost'>; readonly notInYear: Text<'cost'>; readonly inFirstMonth: Text<'cost'>; readonly after: Text<'cost' | 'months'> };
  export const paper: { readonly pageNumber: Text<'page' | 'count'>; readonly fileTitle: Text<'planName'>; readonly numbers: string; readonly plan: Text<'name'>; readonly results: string; readonly method: string; readonly assumptions: string; readonly orCall: Text<'phone'>; readonly oneMonth: Text<'cost'>; readonly runningTotal: string; readonly savings: string; readonly savingsBeforePayback: string; readonly month: Text<'number'> };
}

declare module '@pickup/messages/social-card' {
  import type { Text } from '@pickup/messages/fill';
  export const name: string;
  export const headline: string;
  export const invitation: string;
  export const result: string;
  export const basis: Text<'jobs' | 'ticket' | 'plan'>;
}
