import { EMBED_PATH } from '@pickup/contracts/page/embed';
import { base } from '@pickup/messages/page/language';
import { inReview } from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/thanks';
import { fill } from '@pickup/messages/fill';
import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page/page';
import { Fragment } from 'react';
import { bookingHref } from '../shared/booking-link.ts';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';

type ThanksView = Extract<PageView, { name: 'thanks' }>;

/** Without scripts, no calendar opens by itself, so this page has a prefilled booking link. */
export function ThanksPage({ view }: { readonly view: ThanksView }) {
  const settings = useSettings();
  const { contact, leadId, embedded, isHeld } = view;
  // Only pages of the embedded calculator work in a frame, so the booking link opens a new tab.
  const newTab = embedded && { target: '_blank' };
  const Frame = embedded ? Fragment : PageFrame;
  return (
    <Frame>
      <section className="panel page-panel">
        <PageSign tone="good" path={icons.check} />
        <h1>{isHeld ? inReview.title : texts.title}</h1>
        {isHeld ? (
          <p>{inReview.text}</p>
        ) : (
          <p>
            {fill(texts.sentToBeforeAddress, { firstName: contact.firstName.trim() })}
            <strong>{contact.email.trim()}</strong>
            {texts.sentToAfterAddress}
          </p>
        )}
        <p>{texts.nextStep}</p>
        <a
          className="button button-primary button-large"
          href={bookingHref(settings, { ...contact, leadId: leadId ?? undefined })}
          rel="noopener"
          {...newTab}
        >
          {texts.toCalendar}
        </a>
        <a className="button button-quiet" href={base + (embedded ? EMBED_PATH : '/')}>
          {texts.toCalculator}
        </a>
      </section>
    </Frame>
  );
}
