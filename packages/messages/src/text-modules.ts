import * as booking from './en/page/booking.ts';
import * as calculator from './en/page/calculator.ts';
import * as exitIntent from './en/page/exit-intent.ts';
import * as footer from './en/page/footer.ts';
import * as freeTimes from './en/page/free-times.ts';
import * as head from './en/page/head.ts';
import * as hero from './en/page/hero.ts';
import * as leadDialog from './en/page/lead-dialog.ts';
import * as leadForm from './en/page/lead-form.ts';
import * as mobileBar from './en/page/mobile-bar.ts';
import * as offerEnd from './en/page/offer-end.ts';
import * as sources from './en/page/sources.ts';
import * as pageFrame from './en/page/page-frame.ts';
import * as problemPage from './en/page/problem-page.ts';
import * as reportGonePage from './en/page/report-gone-page.ts';
import * as reportPage from './en/page/report-page.ts';
import * as results from './en/page/results.ts';
import * as savingsChart from './en/page/savings-chart.ts';
import * as socialProof from './en/page/social-proof.ts';
import * as subscriptions from './en/page/subscriptions.ts';
import * as thanks from './en/page/thanks.ts';
import * as toasts from './en/page/toasts.ts';
import * as topBar from './en/page/top-bar.ts';
import * as trust from './en/page/trust.ts';
import * as voiceButton from './en/page/voice-button.ts';
import * as consent from './en/consent.ts';
import * as dialog from './en/dialog.ts';
import * as emails from './en/emails.ts';
import * as figures from './en/figures.ts';
import * as offer from './en/offer.ts';
import * as report from './en/report.ts';
import * as timeRefusals from './en/time-refusals.ts';
import * as spanishBooking from './es/page/booking.ts';
import * as spanishCalculator from './es/page/calculator.ts';
import * as spanishExitIntent from './es/page/exit-intent.ts';
import * as spanishFooter from './es/page/footer.ts';
import * as spanishFreeTimes from './es/page/free-times.ts';
import * as spanishHead from './es/page/head.ts';
import * as spanishHero from './es/page/hero.ts';
import * as spanishLeadDialog from './es/page/lead-dialog.ts';
import * as spanishLeadForm from './es/page/lead-form.ts';
import * as spanishMobileBar from './es/page/mobile-bar.ts';
import * as spanishOfferEnd from './es/page/offer-end.ts';
import * as spanishSources from './es/page/sources.ts';
import * as spanishPageFrame from './es/page/page-frame.ts';
import * as spanishProblemPage from './es/page/problem-page.ts';
import * as spanishReportGonePage from './es/page/report-gone-page.ts';
import * as spanishReportPage from './es/page/report-page.ts';
import * as spanishResults from './es/page/results.ts';
import * as spanishSavingsChart from './es/page/savings-chart.ts';
import * as spanishSocialProof from './es/page/social-proof.ts';
import * as spanishSubscriptions from './es/page/subscriptions.ts';
import * as spanishThanks from './es/page/thanks.ts';
import * as spanishToasts from './es/page/toasts.ts';
import * as spanishTopBar from './es/page/top-bar.ts';
import * as spanishTrust from './es/page/trust.ts';
import * as spanishVoiceButton from './es/page/voice-button.ts';
import * as spanishConsent from './es/consent.ts';
import * as spanishDialog from './es/dialog.ts';
import * as spanishEmails from './es/emails.ts';
import * as spanishFigures from './es/figures.ts';
import * as spanishOffer from './es/offer.ts';
import * as spanishReport from './es/report.ts';
import * as spanishTimeRefusals from './es/time-refusals.ts';
import type { Language } from './language.ts';

/** The modules whose texts operators may replace, by what their keys begin with. */
export const TEXT_MODULES: Readonly<Record<string, Readonly<Record<Language, object>>>> = {
  'page/booking': { en: booking, es: spanishBooking },
  'page/calculator': { en: calculator, es: spanishCalculator },
  'page/exit-intent': { en: exitIntent, es: spanishExitIntent },
  'page/footer': { en: footer, es: spanishFooter },
  'page/free-times': { en: freeTimes, es: spanishFreeTimes },
  'page/head': { en: head, es: spanishHead },
  'page/hero': { en: hero, es: spanishHero },
  'page/lead-dialog': { en: leadDialog, es: spanishLeadDialog },
  'page/lead-form': { en: leadForm, es: spanishLeadForm },
  'page/mobile-bar': { en: mobileBar, es: spanishMobileBar },
  'page/offer-end': { en: offerEnd, es: spanishOfferEnd },
  'page/sources': { en: sources, es: spanishSources },
  'page/page-frame': { en: pageFrame, es: spanishPageFrame },
  'page/problem-page': { en: problemPage, es: spanishProblemPage },
  'page/report-gone-page': { en: reportGonePage, es: spanishReportGonePage },
  'page/report-page': { en: reportPage, es: spanishReportPage },
  'page/results': { en: results, es: spanishResults },
  'page/savings-chart': { en: savingsChart, es: spanishSavingsChart },
  'page/social-proof': { en: socialProof, es: spanishSocialProof },
  'page/subscriptions': { en: subscriptions, es: spanishSubscriptions },
  'page/thanks': { en: thanks, es: spanishThanks },
  'page/toasts': { en: toasts, es: spanishToasts },
  'page/top-bar': { en: topBar, es: spanishTopBar },
  'page/trust': { en: trust, es: spanishTrust },
  'page/voice-button': { en: voiceButton, es: spanishVoiceButton },
  consent: { en: consent, es: spanishConsent },
  dialog: { en: dialog, es: spanishDialog },
  emails: { en: emails, es: spanishEmails },
  figures: { en: figures, es: spanishFigures },
  offer: { en: offer, es: spanishOffer },
  report: { en: report, es: spanishReport },
  'time-refusals': { en: timeRefusals, es: spanishTimeRefusals },
};
