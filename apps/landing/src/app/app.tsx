import type { Language } from '@pickup/messages/language';
import type { LandingView, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { LanguageLink } from '../features/top-bar/top-bar.tsx';
import { PlainLeadForm } from '../features/plain-lead-form/plain-lead-form.tsx';
import { Formulas } from '../features/results/formulas.tsx';
import { LaterPartsContext } from '../features/results/later-part.tsx';
import { SavingsTable } from '../features/results/savings-table.tsx';
import { inputsOf, typedFromQuery } from '../shared/calculator-state.ts';
import { useOffer } from '../shared/offer.ts';
import { ReturnedNotice } from '../shared/returned-notice.tsx';
import { PageProvider } from '../shared/page-context.tsx';
import { BookPage } from '../pages/book-page.tsx';
import { BookingLinkGonePage, CancelBookingPage } from '../pages/booking-pages.tsx';
import { ProblemPage, ReportGonePage } from '../pages/gone-page.tsx';
import { ReportPage } from '../pages/report-page.tsx';
import { ThanksPage } from '../pages/thanks-page.tsx';
import { SubscribedPage, UnsubscribePage, UnsubscribedPage } from '../pages/subscription-pages.tsx';
import { EmbedPage } from './embed-page.tsx';
import { LandingPage } from './landing-page.tsx';

const LATER_PARTS = { Formulas, SavingsTable };

/** Renders every page on the server. The browser renders only some pages (entry-client.tsx). */
export function App(props: AppProps) {
  return (
    <PageProvider settings={props.settings}>
      <LaterPartsContext value={LATER_PARTS}>{pageOf(props)}</LaterPartsContext>
    </PageProvider>
  );
}

interface AppProps {
  readonly view: PageView;
  readonly settings: PublicSettings;
  readonly preferred: Language | null;
}

function pageOf({ view, preferred }: AppProps) {
  switch (view.name) {
    case 'landing':
      return (
        <LandingPage
          view={view}
          plainForm={<ReportForm view={view} />}
          languageLink={<LanguageLink query={view.query} preferred={preferred} />}
        />
      );
    case 'embed':
      return (
        <EmbedPage
          view={view}
          notice={view.returned && <ReturnedNotice returned={view.returned} />}
        />
      );
    case 'thanks':
      return <ThanksPage view={view} />;
    case 'book':
      return <BookPage view={view} />;
    case 'cancel-booking':
      return <CancelBookingPage view={view} />;
    case 'booking-link-gone':
      return <BookingLinkGonePage view={view} />;
    case 'report':
      return <ReportPage view={view} />;
    case 'report-gone':
      return <ReportGonePage view={view} />;
    case 'unsubscribe':
      return <UnsubscribePage view={view} />;
    case 'unsubscribed':
      return <UnsubscribedPage view={view} />;
    case 'subscribed':
      return <SubscribedPage maskedAddress={view.maskedAddress} />;
    case 'problem':
      return <ProblemPage view={view} />;
  }
}

function ReportForm({ view }: { readonly view: LandingView }) {
  const { query, returned } = view;
  const { model } = useOffer();
  const inputs = inputsOf(typedFromQuery(model, query));
  return (
    <div className="shell plain-report" id="get-report">
      <PlainLeadForm inputs={inputs} {...(returned && { returned })} />
    </div>
  );
}
