// Generated from the catalogs in en. To update it: npm run fix

declare module '@pickup/messages/consent' {
  import type { Text } from '@pickup/messages/fill';
  export const text: Text<'brandName'>;
  export const version: string;
}

declare module '@pickup/messages/dialog' {
  export const close: string;
}

declare module '@pickup/messages/emails' {
  import type { Text } from '@pickup/messages/fill';
  export const yourBusiness: string;
  export const report: { readonly subject: { readonly gain: Text<'net' | 'firstName'>; readonly even: Text<'plan' | 'firstName'>; readonly loss: Text<'plan' | 'firstName'> }; readonly title: Text<'firstName'>; readonly open: string; readonly attachment: string; readonly fileName: string; readonly reason: Text<'host' | 'day'> };
  export const reminder: { readonly subject: Text<'firstName'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly beforeReportLink: string; readonly reportLink: string; readonly reason: Text<'host' | 'day'> };
  export const call: { readonly requested: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly confirmed: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly proposed: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly declined: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly cancelled: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly booked: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly moved: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly movedByUs: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string }; readonly canceledByYou: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string } };
  export const callLinks: { readonly move: string; readonly cancel: string; readonly beforeCancel: string };
  export const callReminder: { readonly subject: Text<'time'>; readonly tomorrow: string; readonly tomorrowTo: Text<'firstName'>; readonly today: string; readonly todayTo: Text<'firstName'>; readonly soon: string; readonly soonTo: Text<'firstName'>; readonly text: string };
  export const callClash: { readonly subject: Text<'time'>; readonly title: string; readonly titleTo: Text<'firstName'>; readonly text: string; readonly button: string; readonly stays: string };
  export const callFacts: { readonly when: string; readonly before: string; readonly caller: string; readonly timeZone: string; readonly length: string; readonly minutes: Text<'count'>; readonly weCall: string; readonly noteFrom: Text<'brandName'>; readonly reason: Text<'host'> };
  export const callEvent: { readonly summary: Text<'brandName'>; readonly weCall: Text<'phone'>; readonly questions: Text<'phone'> };
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

declare module '@pickup/messages/page/assistant' {
  import type { Text } from '@pickup/messages/fill';
  import type { Plural } from '@pickup/messages/plural';
  export const introduction: readonly string[];
  export const lists: { readonly and: Text<'others' | 'last'>; readonly or: Text<'others' | 'last'> };
  export const questions: { readonly trade: string; readonly jobs: string; readonly profit: string; readonly admin: string; readonly plan: Text<'others' | 'last'>; readonly results: string; readonly name: string; readonly lastName: Text<'firstName'>; readonly email: string; readonly phone: string; readonly consent: string; readonly unsent: string; readonly sending: string; readonly time: string; readonly booking: string };
  export const plans: { readonly first: Text<'plan' | 'price'>; readonly other: Text<'plan' | 'price'> };
  export const people: { readonly plumbing: string; readonly hvac: string; readonly electrical: string; readonly landscaping: string; readonly roofing: string; readonly cleaning: string; readonly handyman: string; readonly other: string };
  export const usualNumber: Text<'people' | 'number'>;
  export const usualNumberOfTrade: Text<'trade' | 'number'>;
  export const numberNow: Text<'number'>;
  export const readBack: Text<'firstName' | 'lastName' | 'email' | 'phone'>;
  export const fields: { readonly trade: string; readonly jobs: string; readonly profit: string; readonly admin: string; readonly plan: string; readonly name: string; readonly email: string; readonly phone: string; readonly time: string; readonly answer: string };
  export const choices: { readonly whichPlan: string; readonly yesSend: string; readonly noThanks: string; readonly agree: string; readonly yes: string; readonly no: string; readonly stop: string; readonly changeDetails: string; readonly changeContact: readonly string[]; readonly changeNumbers: readonly string[]; readonly tryAgain: string; readonly call: string; readonly startOver: string; readonly skip: string; readonly goBack: string; readonly keepIt: string; readonly keep: Text<'known'> };
  export const numbers: { readonly jobsPerMonth: Plural<'amount'>; readonly avgJobProfit: Text<'amount'>; readonly adminHoursPerWeek: Plural<'amount'> };
  export const amounts: { readonly jobsPerMonth: Text<'amount'>; readonly avgJobProfit: Text<'amount'>; readonly adminHoursPerWeek: Plural<'amount'> };
  export const range: Text<'from' | 'to'>;
  export const understood: Text<'number'>;
  export const understoodRange: Text<'from' | 'to' | 'number'>;
  export const understoodPer: { readonly day: Plural<'amount' | 'number' | 'daysAWeek'>; readonly week: Text<'amount' | 'number'>; readonly month: Text<'amount' | 'number'>; readonly year: Text<'amount' | 'number'> };
  export const understoodTrade: Text<'trade'>;
  export const understoodOther: string;
  export const understoodPlan: Text<'plan'>;
  export const understoodName: Text<'firstName' | 'lastName'>;
  export const understoodEmail: Text<'email'>;
  export const understoodYes: string;
  export const keptNumber: Text<'number'>;
  export const keptChoice: Text<'name'>;
  export const keptContact: string;
  export const severalTrades: Text<'trades'>;
  export const severalNumbers: string;
  export const otherRate: { readonly jobsPerMonth: string; readonly avgJobProfit: string; readonly adminHoursPerWeek: string };
  export const limits: Text<'min' | 'max'>;
  export const weekLimits: Text<'max' | 'min'>;
  export const digitsHeard: Plural<'count'>;
  export const consentRequired: string;
  export const withoutConsent: string;
  export const nothingHeard: string;
  export const notUnderstood: string;
  export const stillNotUnderstood: string;
  export const skipOrCall: Text<'phone'>;
  export const backOrCall: Text<'phone'>;
  export const fixLast: string;
  export const fixNamed: string;
  export const whichToFix: string;
  export const results: { readonly net: Text<'plan' | 'month' | 'year'>; readonly noNet: Text<'plan'>; readonly betterPlan: Text<'plan' | 'month'>; readonly noPlan: Plural<'plans'>; readonly gains: Plural<'jobs' | 'hours'>; readonly payback: { readonly instant: string; readonly oneMonth: string; readonly months: Text<'count'> }; readonly compare: Text<'plans'>; readonly ahead: Text<'plan'>; readonly noneWithNumbers: Plural<'plans'>; readonly nets: { readonly first: Text<'plan' | 'month'>; readonly other: Text<'plan' | 'month'> } };
  export const examples: { readonly trade: string; readonly jobs: string; readonly profit: string; readonly admin: string; readonly results: string; readonly name: string; readonly email: string; readonly phone: string; readonly consent: string; readonly sending: string };
  export const planExample: Text<'plans'>;
  export const needed: { readonly results: string; readonly name: string; readonly email: string; readonly phone: string; readonly consent: string };
  export const explanations: { readonly numbers: string; readonly results: string; readonly contact: Text<'brandName' | 'phone'> };
  export const commands: { readonly list: string; readonly hello: string; readonly firstQuestion: string; readonly back: string; readonly sorry: string; readonly restarted: string; readonly person: Text<'phone'>; readonly who: Text<'phone'> };
  export const times: { readonly offer: Text<'minutes'>; readonly free: Text<'days' | 'zone'>; readonly moreTimes: string; readonly anotherDay: string; readonly which: string; readonly example: string; readonly orCall: Text<'phone'>; readonly why: string; readonly notFree: string; readonly sentAlready: string; readonly taken: string; readonly noneLeft: string; readonly failed: string; readonly later: string; readonly confirmed: Text<'when' | 'zone'>; readonly weCall: Text<'phone'>; readonly requested: Text<'when' | 'zone'>; readonly weConfirm: string; readonly onDay: Text<'day' | 'times'> };
  export const endings: { readonly call: Text<'phone'>; readonly stopped: string; readonly stoppedUnsent: string; readonly afterDone: string; readonly afterStopped: string; readonly tooLateToStop: string; readonly failed: string; readonly orCall: Text<'phone'>; readonly retry: Text<'phone'>; readonly sent: Text<'email'>; readonly calendar: string; readonly refused: { readonly name: string; readonly email: string; readonly phone: string }; readonly refusedFor: Text<'refused' | 'problem'>; readonly refusedByServer: Text<'refused' | 'problem'> };
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
  export const titles: { readonly requested: string; readonly proposed: string; readonly confirmed: string; readonly declined: string; readonly cancelled: string };
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
  export const showZone: string;
  export const earlier: string;
  export const later: string;
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
  export const move: string;
  export const cancel: string;
  export const moveTitle: string;
  export const movedTitle: string;
  export const yourCall: string;
  export const moveIntro: string;
  export const moveToThis: string;
  export const moveTo: Text<'time'>;
  export const moveInstead: string;
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

declare module '@pickup/messages/page/guided' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const notice: string;
  export const readAloud: string;
  export const log: string;
  export const speakers: { readonly assistant: string; readonly visitor: string };
  export const choices: string;
  export const send: string;
  export const microphone: string;
  export const toCalendar: string;
  export const toBookingPage: string;
  export const yourCall: string;
  export const toYourCall: string;
  export const privacy: string;
  export const progress: Text<'question' | 'questions'>;
  export const back: string;
  export const startOver: string;
  export const didYouMean: Text<'address'>;
  export const acceptSuggestion: Text<'address'>;
  export const keepTyped: Text<'address'>;
  export const audioDestination: string;
  export const startListening: string;
  export const notNow: string;
  export const listening: string;
  export const listeningProblems: { readonly "not-allowed": string; readonly "no-speech": string; readonly "audio-capture": string; readonly network: string; readonly service: string; readonly aborted: string; readonly language: string };
  export const cannotSpeak: string;
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
  export const offer: Text<'plan'>;
  export const toCalculator: Text<'plan'>;
  export const resultsIn: Text<'time'>;
  export const answering: Text<'hours'>;
  export const booking: string;
  export const revenue: Text<'lift'>;
  export const exampleTitle: string;
  export const exampleCall: readonly { readonly time: string; readonly text: Text<'brandName'> }[];
}

declare module '@pickup/messages/page/lead-dialog' {
  export const report: string;
  export const call: string;
  export const sending: string;
  export const callBeforePhone: string;
  export const endCall: string;
  export const closeAssistant: string;
}

declare module '@pickup/messages/page/lead-form' {
  import type { Text } from '@pickup/messages/fill';
  export const title: string;
  export const offer: string;
  export const submit: string;
  export const noTrade: string;
  export const consentOptional: string;
  export const privacy: string;
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

declare module '@pickup/messages/page/report-gone-page' {
  export const reasons: { readonly withdrawn: { readonly title: string; readonly text: string }; readonly unknown: { readonly title: string; readonly text: string } };
  export const toCalculator: string;
  export const beforePhone: string;
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
  export const toCalendar: string;
  export const notLoaded: string;
  export const figures: { readonly currentMonthlyRevenue: { readonly name: string; readonly note: string }; readonly additionalJobs: { readonly name: string; readonly note: string }; readonly additionalMonthlyRevenue: { readonly name: string; readonly note: string }; readonly timeSavedHours: { readonly name: string } };
  export const timeSavedNote: Text<'amount'>;
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

declare module '@pickup/messages/page/toasts' {
  export const dismiss: string;
  export const reportSent: string;
  export const toCalendar: string;
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

declare module '@pickup/messages/time-refusals' {
  export const pastDay: string;
  export const pastTime: string;
  export const skipped: string;
}
