import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page';
import { useSettings } from '../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { PageFrame, PageSign } from './page-frame.tsx';

type ProblemView = Extract<PageView, { name: 'problem' }>;

/**
 * Replaces a page that was not found or could not be rendered. Shows what happened, a link back, and
 * a way to reach a person.
 */
export function ProblemPage({ view }: { readonly view: ProblemView }) {
  const { phone } = useSettings();
  const { title, text } = wordsFor(view.status);
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="plain" path={icons.question} />
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button button-primary button-large" href="/">
          Go to the ROI Calculator
        </a>
        <p>
          {'Or call us: '}
          <a href={telHref(phone)}>{phone}</a>
        </p>
        {view.status !== 404 && (
          <p className="note">{`If you call about this, mention the number ${view.requestId}.`}</p>
        )}
      </section>
    </PageFrame>
  );
}

function wordsFor(status: number): { readonly title: string; readonly text: string } {
  if (status === 404) {
    return {
      title: 'Page not found',
      text: 'The address may be mistyped, or the page has moved. The calculator is one step away.',
    };
  }
  if (status === 429) {
    return { title: 'Too many tries', text: 'Please try again later, or call us.' };
  }
  if (status < 500) {
    return {
      title: 'That did not work',
      text: 'We could not read what was sent. Please go back and try again.',
    };
  }
  return {
    title: 'Something went wrong',
    text: 'The error is ours and was logged. Please try again in a moment.',
  };
}
