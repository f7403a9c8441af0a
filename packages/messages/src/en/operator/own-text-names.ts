/** Names of the texts that operators may replace: "page/hero.headline" is "Top of the page: headline". */

/** Where a text is, by what its key begins with. The longest beginning counts. */
const PLACES: Readonly<Record<string, string>> = {
  'page/booking': 'Call request page',
  'page/booking.checkFields': 'Call request page, summary of problems',
  'page/booking.notOpen': 'Call request page, outdated time',
  'page/booking.problems': 'Call request page, problem',
  'page/booking.titles': 'Call request page, title',
  'page/calculator': 'Calculator',
  'page/calculator.fields.jobsPerMonth': 'Calculator, jobs',
  'page/calculator.fields.avgJobProfit': 'Calculator, profit',
  'page/calculator.fields.adminHoursPerWeek': 'Calculator, admin hours',
  'page/exit-intent': 'Pop-up for visitors who leave',
  'page/footer': 'Footer',
  'page/head': 'Search results and shared links',
  'page/head.titles': 'Browser tab',
  'page/hero': 'Top of the page',
  'page/hero.exampleCall': 'Example call',
  'page/lead-dialog': 'Form window',
  'page/lead-form': 'Form',
  'page/lead-form.labels': 'Form, name of the field',
  'page/lead-form.missing': 'Form, empty field',
  'page/lead-form.problems': 'Form, problem',
  'page/lead-form.toasts.consentRequired': 'Message: consent missing',
  'page/lead-form.toasts.missingInformation': 'Message: fields missing',
  'page/lead-form.toasts.submissionFailed': 'Message: form not sent',
  'page/lead-form.toasts.success': 'Message: form sent',
  'page/mobile-bar': 'Bar on phones',
  'page/offer-end': 'End of the offer',
  'page/page-frame': 'Pages without the calculator',
  'page/problem-page': 'Error page',
  'page/problem-page.badRequest': 'Error page, unreadable request',
  'page/problem-page.notFound': 'Error page, wrong address',
  'page/problem-page.serverError': 'Error page, server problem',
  'page/problem-page.tooManyTries': 'Error page, too many attempts',
  'page/report-gone-page': 'Page without a report',
  'page/report-gone-page.reasons.unknown': 'Page without a report, wrong link',
  'page/report-gone-page.reasons.withdrawn': 'Page without a report, removed report',
  'page/report-page': 'Report page',
  'page/results': 'Results',
  'page/results.figures.additionalJobs': 'Results, additional jobs',
  'page/results.figures.additionalMonthlyRevenue': 'Results, additional revenue',
  'page/results.figures.currentMonthlyRevenue': 'Results, current revenue',
  'page/results.figures.timeSavedHours': 'Results, time saved',
  'page/results.paybackWords.instant': 'Results, payback within a month',
  'page/results.paybackWords.months': 'Results, payback in months',
  'page/results.paybackWords.none': 'Results, no payback',
  'page/results.periods': 'Results, period',
  'page/savings-chart': 'Chart in the results',
  'page/social-proof': 'Numbers',
  'page/sources': 'Sources of claims',
  'page/subscriptions': 'Unsubscribe page',
  'page/thanks': 'Thank-you page',
  'page/toasts': 'Messages',
  'page/top-bar': 'Top bar',
  'page/trust': 'Reasons',
  'page/trust.answering': 'Reasons, answering',
  'page/trust.growth': 'Reasons, growth',
  'page/trust.tasks': 'Reasons, tasks',
  'page/voice-button': 'Voice button',
  consent: 'Consent',
  dialog: 'Windows',
  emails: 'All emails',
  'emails.beforePhone': 'All emails, words before the phone number',
  'emails.call.cancelled': 'Email: call canceled',
  'emails.call.confirmed': 'Email: call confirmed',
  'emails.call.declined': 'Email: time declined',
  'emails.call.proposed': 'Email: new time proposed',
  'emails.call.requested': 'Email: call requested',
  'emails.callEvent': 'Calendar entry of a call',
  'emails.callFacts': 'Emails about calls',
  'emails.footer': 'Footer of emails',
  'emails.reminder': 'Reminder email',
  'emails.report': 'Report email',
  'emails.report.subject': 'Report email, subject',
  figures: 'Figures of the report',
  'figures.labels': 'Figures of the report, name',
  'figures.terms': 'Formulas of the report',
  offer: 'Plan cards',
  report: 'Report',
  'report.assumptionsOfPlan': 'Report, assumptions about the plan',
  'report.call': 'Report, strategy call',
  'report.call.lines': 'Report, strategy call',
  'report.chart': 'Report, chart',
  'report.figures': 'Report, results',
  'report.generalAssumptions': 'Report, general assumptions',
  'report.paper': 'Report PDF',
  'report.payback': 'Report, payback',
  'report.plan': 'Report, plan',
  'report.smallPrint': 'Report, small print',
  'report.summary': 'Report, summary',
  'time-refusals': 'Choosing a time',
};

/** What a text is, where the words of its key do not say it. */
const ROLES: Readonly<Record<string, string>> = {
  'page/booking.accept': 'button that accepts the time',
  'page/booking.otherTime': 'link to another time',
  'page/booking.request': 'button that sends it',
  'page/exit-intent.accept': 'button that opens the form',
  'page/exit-intent.dismiss': 'button that closes it',
  'page/head.application': 'kind of page',
  'page/head.cardImage': 'image description',
  'page/head.titles.landing': 'title of the page',
  'page/head.titles.problem': 'something went wrong',
  'page/head.titles.reportGone': 'no report',
  'page/hero.offer': 'button to the form',
  'page/hero.exampleTitle': 'title of the example call',
  'page/hero.answering': 'first advantage',
  'page/hero.booking': 'second advantage',
  'page/hero.revenue': 'third advantage',
  'page/hero.toCalculator': 'button to the calculator',
  'page/lead-form.problems.hasConsent': 'consent',
  'page/lead-form.submit': 'button that sends it',
  'page/lead-form.website': 'hidden field against robots',
  'page/results.askForReport': 'button that opens the form',
  'page/mobile-bar.askForReport': 'button that opens the form',
  'page/results.aYear': 'words after the yearly amount',
  'page/results.net': 'name of the large amount',
  'page/results.how': 'title of the formulas',
  'page/results.howText': 'words below the formulas',
  'page/results.promise': 'words below the button',
  'page/results.onItsWay': 'report is on its way',
  'page/top-bar.name': 'name of the page',
  'page/top-bar.why': 'link to the reasons',
  'page/top-bar.results': 'link to the results',
  'page/top-bar.calculator': 'link to the calculator',
  'page/top-bar.sections': 'name of the links',
  'page/top-bar.skip': 'link for keyboards',
  'page/top-bar.call': 'call button',
  'page/voice-button.call': 'call button',
  'page/voice-button.region': 'name of the buttons',
  'page/voice-button.tryAi': 'button that starts the assistant',
  'page/trust.titleWithClaim': 'title with the number of contractors',
  'emails.report.open': 'button',
  'emails.report.reason': 'why they get it',
  'emails.reminder.reason': 'why they get it',
  'emails.callFacts.reason': 'why they get it',
  'emails.yourBusiness': 'words for a business without a name',
  'report.figures.ticket': 'average profit of a job',
  'report.paper.orCall': 'words with the phone number',
};

/** Words that end many keys, after others or alone. */
const ENDINGS: Readonly<Record<string, string>> = {
  afterAddress: 'words after the address',
  beforeAddress: 'words before the address',
  beforePhone: 'words before the phone number',
  backShort: 'link back, short',
  back: 'link back',
  bookShort: 'booking button, short',
  book: 'booking button',
  callShort: 'call button, short',
  titleTo: 'title with a first name',
  toCalculator: 'link to the calculator',
  toCalendar: 'link to the calendar',
  gain: 'plan pays off',
  even: 'plan breaks even',
  loss: 'plan costs more',
};

const NAMES: Readonly<Record<string, string>> = { roi: 'ROI', pdf: 'PDF', cancelled: 'canceled' };

/** "Top of the page: headline" */
export function ownTextName(key: string): string {
  const place = placeOf(key);
  const rest = key.slice(place.length).replace(/^[./]/, '');
  const known = Object.hasOwn(PLACES, place) ? PLACES[place] : undefined;
  return `${known ?? capital(inWords(place.replace(/^page\//, '')))}: ${ROLES[key] ?? roleOf(rest)}`;
}

/** The longest known beginning of a key; without one, its module. */
function placeOf(key: string): string {
  const known = Object.keys(PLACES).filter((place) => key.startsWith(`${place}.`));
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? (key.includes('.') ? key.slice(0, key.indexOf('.')) : '');
}

function roleOf(rest: string): string {
  for (const [words, name] of Object.entries(ENDINGS)) {
    if (rest === words) return name;
    if (rest.endsWith(capital(words))) {
      return `${inWords(rest.slice(0, rest.length - words.length))}, ${name}`;
    }
  }
  return inWords(rest);
}

/** "0.startTime" as "line 1, start time". */
function inWords(key: string): string {
  return key
    .split(/[./]/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? `line ${Number(part) + 1}` : spaced(part)))
    .join(', ');
}

function spaced(part: string): string {
  const words = part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(/[\s_-]+/);
  return words.map((word) => (Object.hasOwn(NAMES, word) ? NAMES[word] : word)).join(' ');
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
