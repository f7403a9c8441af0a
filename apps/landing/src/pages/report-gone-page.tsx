import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/report-gone-page';
import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page';
import { useSettings } from '../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { PageFrame, PageSign } from './page-frame.tsx';

type ReportGoneView = Extract<PageView, { name: 'report-gone' }>;

/**
 * Replaces a report that cannot be shown. Says why, how to get a new one, and how to reach a person.
 */
export function ReportGonePage({ view }: { readonly view: ReportGoneView }) {
  const { phone } = useSettings();
  const { title, text } = texts.reasons[view.reason];
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="plain" path={icons.question} />
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button button-primary button-large" href={`${base}/`}>
          {texts.toCalculator}
        </a>
        <p>
          {texts.beforePhone}
          <a href={telHref(phone)}>{phone}</a>
        </p>
      </section>
    </PageFrame>
  );
}
