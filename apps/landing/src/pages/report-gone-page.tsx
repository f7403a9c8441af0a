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
  const { title, text } = WORDS[view.reason];
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="plain" path={icons.question} />
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button button-primary button-large" href="/">
          Make a new report
        </a>
        <p>
          {'Or call us: '}
          <a href={telHref(phone)}>{phone}</a>
        </p>
      </section>
    </PageFrame>
  );
}

const WORDS: Readonly<Record<ReportGoneView['reason'], { title: string; text: string }>> = {
  withdrawn: {
    title: 'This report was withdrawn',
    text: 'This link no longer works. You can make a new report in a minute.',
  },
  unknown: {
    title: 'There is no report here',
    text: 'Part of the address may be missing. Open the link in your email again, or make a new report in a minute.',
  },
};
