import type { BookView, OfferedTimes, VisitorBooking } from '@pickup/contracts/bookings/book-view';
import type { ReportDocument } from '@pickup/contracts/report/report-document';
import type { PageQuery, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { EMPTY_LEAD_FORM, type ReturnedForm } from '@pickup/contracts/leads/lead-form';
import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { FULL_SETTINGS, RENDERED_AT } from './page-fixture.ts';

const { plans, ...model } = SPECIFIED_MODEL;
const mapClaims = (claims: PublicSettings['claims'], text: string): PublicSettings['claims'] =>
  Object.fromEntries(Object.keys(claims).map((name) => [name, text]));

/** Settings with all claims, in which the operator wrote every text. */
export const CUSTOM_SETTINGS: PublicSettings = {
  brandName: 'Ownbrand',
  legalName: 'Ownbrand LLC',
  mainSite: { url: 'https://www.own.example/', host: 'own.example' },
  phone: '(555) 010-7777',
  siteUrl: null,
  privacyUrl: 'https://www.own.example/x',
  booking: null,
  offer: {
    model: {
      ...model,
      plans: [{ ...plans[0], id: 'own', name: 'Own' }],
      trades: [{ id: 'own', defaultJobs: 20, defaultTicket: 350, icon: 'bug', hidden: false }],
      defaults: { ...model.defaults, selectedPlan: 'own', businessType: 'own' },
    },
    trades: { own: 'O3' },
    plans: { own: { badge: 'O1', extraLine: 'O2' } },
  },
  claims: { ...mapClaims(FULL_SETTINGS.claims, '9'), resultsIn: '9 s' },
  sources: {
    list: [{ source: 'O20', asOf: 'O21', proof: 'https://own.example/proof' }],
    marks: { rating: 1, contractorsTrust: 1 },
  },
  links: { navigation: [{ label: 'O22', url: '#' }], legal: [{ label: 'O23', url: '#' }] },
  promo: 'O4',
  urgency: { spots: 'O5', countdown: 'O6' },
  badges: ['O7'],
  voice: null,
  intake: null,
};

const renderedAt = RENDERED_AT;
const returned = (notice: 'missingInformation' | 'consentRequired' | 'submissionFailed') => ({
  values: EMPTY_LEAD_FORM,
  notice,
  issues: [
    'contact.first_name',
    'contact.last_name',
    'contact.email',
    'contact.phone',
    'contact.business_type',
    'has_consent',
    'date',
    'time',
    'timeZone',
    'note',
  ].map((path) => ({ path, message: 'is required' })),
});

const STATES = ['requested', 'proposed', 'confirmed', 'declined', 'canceled'] as const;
export const bookingIn = (state: VisitorBooking['state'], isPast = false): VisitorBooking => ({
  state,
  id: 'c1',
  sequence: 1,
  when: 'O8',
  zone: 'O9',
  kind: 'quick',
  minutes: 15,
  reply: 'O10',
  isPast,
  byVisitor: false,
});
const canceled: VisitorBooking = { ...bookingIn('canceled'), byVisitor: true };
const booked: VisitorBooking = {
  ...bookingIn('confirmed'),
  links: { reschedule: '#', cancel: '#' },
};
const times: OfferedTimes = {
  kind: 'quick',
  minutes: 15,
  otherMinutes: 30,
  timeZone: 'America/Chicago',
  isZoneChosen: true,
  starts: [0, 1, 2, 3, 4, 5, 6].map((day) => 29_800_000 + day * 1_440),
  requestedStart: 29_805_760, // on the fifth day, so that there are days before and after it
  from: null,
  holdKey: null,
};
const landing = (query: PageQuery, returned?: ReturnedForm): PageView => ({
  name: 'landing',
  query,
  renderedAt,
  ...(returned && { returned }),
});
const book = (view: Partial<BookView>): PageView => ({
  name: 'book',
  leadId: 'l1',
  renderedAt,
  ...view,
});
const REPORT = buildReportDocument(exampleReportSource());
/** The report's texts come with its document, so this document has none of the built-in texts. */
const SILENT_REPORT: ReportDocument = {
  ...REPORT,
  title: '',
  dateText: '',
  preparedFor: '',
  summary: '',
  headline: [],
  inputs: [],
  results: [],
  method: [{ label: 'O14', formula: '1' }],
  assumptions: [],
  plan: { name: 'O15', price: 'O16', lines: [] },
  call: { title: '', lines: [] },
  booking: { label: '', url: '#' },
  smallPrint: [],
  chart: { ...REPORT.chart, title: '', description: '' },
};

export const VIEWS: readonly PageView[] = [
  landing({}),
  landing({ avgJobProfit: '1', jobsPerMonth: '0' }),
  landing({ avgJobProfit: 'many', jobsPerMonth: '99999999' }),
  landing({}, returned('missingInformation')),
  landing({}, returned('consentRequired')),
  landing({}, returned('submissionFailed')),
  { name: 'embed', query: {}, renderedAt, parents: ['https://a.example'] },
  {
    name: 'thanks',
    leadId: 'l1',
    contact: { firstName: 'O11', lastName: 'O12', email: 'o@own.example', phone: '5550101234' },
  },
  book({ leadId: null }),
  book({ returned: returned('missingInformation') }),
  ...STATES.map((state) => book({ booking: bookingIn(state) })),
  book({ booking: bookingIn('proposed', true) }),
  book({ times }),
  book({ times: { ...times, kind: 'full', requestedStart: 29_800_000 } }),
  book({ times, isTaken: true }),
  book({ hasNoFreeTimes: true, isTaken: true }),
  book({ times, booking: booked }),
  book({ booking: canceled }),
  book({ times, formUrl: '#', booking: booked }),
  book({ times, formUrl: '#', booking: booked, justChanged: 'rescheduled' }),
  book({ formUrl: '#', booking: booked }),
  book({ times, formUrl: '#', booking: canceled }),
  { name: 'cancel-booking', formUrl: '#', booking: booked, rebookUrl: '#' },
  { name: 'cancel-booking', formUrl: null, booking: canceled, rebookUrl: '#' },
  { name: 'booking-link-gone', reason: 'unknown' },
  { name: 'booking-link-gone', reason: 'used' },
  { name: 'booking-link-gone', reason: 'past' },
  { name: 'report', document: SILENT_REPORT, pdfUrl: '/r/x.pdf' },
  { name: 'report-gone', reason: 'withdrawn' },
  { name: 'report-gone', reason: 'unknown' },
  { name: 'unsubscribe', token: 't', maskedAddress: null },
  { name: 'unsubscribed', maskedAddress: null, resubscribe: { token: 't', consentText: 'O13' } },
  { name: 'unsubscribed', maskedAddress: 'o••@own.example', resubscribe: null },
  { name: 'subscribed', maskedAddress: 'o••@own.example' },
  ...[400, 404, 429, 500].map((status): PageView => ({ name: 'problem', status, requestId: 'r1' })),
];
