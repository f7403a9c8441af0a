import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/problem-page';
import { fill } from '@pickup/messages/fill';
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
        <a className="button button-primary button-large" href={`${base}/`}>
          {texts.toCalculator}
        </a>
        <p>
          {texts.beforePhone}
          <a href={telHref(phone)}>{phone}</a>
        </p>
        {view.status !== 404 && (
          <p className="note">{fill(texts.mentionNumber, { requestId: view.requestId })}</p>
        )}
      </section>
    </PageFrame>
  );
}

function wordsFor(status: number): { readonly title: string; readonly text: string } {
  if (status === 404) return texts.notFound;
  if (status === 429) return texts.tooManyTries;
  return status < 500 ? texts.badRequest : texts.serverError;
}
