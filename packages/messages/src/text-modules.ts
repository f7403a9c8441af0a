import booking from './en/page/booking.json' with { type: 'json' };
import calculator from './en/page/calculator.json' with { type: 'json' };
import exitIntent from './en/page/exit-intent.json' with { type: 'json' };
import footer from './en/page/footer.json' with { type: 'json' };
import freeTimes from './en/page/free-times.json' with { type: 'json' };
import head from './en/page/head.json' with { type: 'json' };
import hero from './en/page/hero.json' with { type: 'json' };
import leadDialog from './en/page/lead-dialog.json' with { type: 'json' };
import leadForm from './en/page/lead-form.json' with { type: 'json' };
import mobileBar from './en/page/mobile-bar.json' with { type: 'json' };
import offerEnd from './en/page/offer-end.json' with { type: 'json' };
import sources from './en/page/sources.json' with { type: 'json' };
import pageFrame from './en/page/page-frame.json' with { type: 'json' };
import problemPage from './en/page/problem-page.json' with { type: 'json' };
import reportGonePage from './en/page/report-gone-page.json' with { type: 'json' };
import reportPage from './en/page/report-page.json' with { type: 'json' };
import results from './en/page/results.json' with { type: 'json' };
import savingsChart from './en/page/savings-chart.json' with { type: 'json' };
import socialProof from './en/page/social-proof.json' with { type: 'json' };
import subscriptions from './en/page/subscriptions.json' with { type: 'json' };
import thanks from './en/page/thanks.json' with { type: 'json' };
import toasts from './en/page/toasts.json' with { type: 'json' };
import topBar from './en/page/top-bar.json' with { type: 'json' };
import trust from './en/page/trust.json' with { type: 'json' };
import voiceButton from './en/page/voice-button.json' with { type: 'json' };
import dialog from './en/dialog.json' with { type: 'json' };
import timeRefusals from './en/time-refusals.json' with { type: 'json' };
import spanishBooking from './es/page/booking.json' with { type: 'json' };
import spanishCalculator from './es/page/calculator.json' with { type: 'json' };
import spanishExitIntent from './es/page/exit-intent.json' with { type: 'json' };
import spanishFooter from './es/page/footer.json' with { type: 'json' };
import spanishFreeTimes from './es/page/free-times.json' with { type: 'json' };
import spanishHead from './es/page/head.json' with { type: 'json' };
import spanishHero from './es/page/hero.json' with { type: 'json' };
import spanishLeadDialog from './es/page/lead-dialog.json' with { type: 'json' };
import spanishLeadForm from './es/page/lead-form.json' with { type: 'json' };
import spanishMobileBar from './es/page/mobile-bar.json' with { type: 'json' };
import spanishOfferEnd from './es/page/offer-end.json' with { type: 'json' };
import spanishSources from './es/page/sources.json' with { type: 'json' };
import spanishPageFrame from './es/page/page-frame.json' with { type: 'json' };
import spanishProblemPage from './es/page/problem-page.json' with { type: 'json' };
import spanishReportGonePage from './es/page/report-gone-page.json' with { type: 'json' };
import spanishReportPage from './es/page/report-page.json' with { type: 'json' };
import spanishResults from './es/page/results.json' with { type: 'json' };
import spanishSavingsChart from './es/page/savings-chart.json' with { type: 'json' };
import spanishSocialProof from './es/page/social-proof.json' with { type: 'json' };
import spanishSubscriptions from './es/page/subscriptions.json' with { type: 'json' };
import spanishThanks from './es/page/thanks.json' with { type: 'json' };
import spanishToasts from './es/page/toasts.json' with { type: 'json' };
import spanishTopBar from './es/page/top-bar.json' with { type: 'json' };
import spanishTrust from './es/page/trust.json' with { type: 'json' };
import spanishVoiceButton from './es/page/voice-button.json' with { type: 'json' };
import spanishDialog from './es/dialog.json' with { type: 'json' };
import spanishTimeRefusals from './es/time-refusals.json' with { type: 'json' };
import { textsOf } from './by-language.ts';
import type { Language } from './language.ts';

const [en, es] = [textsOf('en'), textsOf('es')];

/** The modules whose texts operators can replace. Each text's key begins with its module's name. */
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
  consent: { en: en.consent, es: es.consent },
  dialog: { en: dialog, es: spanishDialog },
  emails: { en: en.emails, es: es.emails },
  figures: { en: en.figures, es: es.figures },
  offer: { en: en.offer, es: es.offer },
  report: { en: en.report, es: es.report },
  'time-refusals': { en: timeRefusals, es: spanishTimeRefusals },
};
