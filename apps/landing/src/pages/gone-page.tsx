import { PhoneLink } from '../shared/phone-link.tsx';
import * as icons from '@pickup/ui/icons';
import { PageFrame, PageSign } from './page-frame.tsx';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/report-gone-page';
import type { PageView } from '@pickup/contracts/page/page';
import type { ReactNode } from 'react';
import * as problem from '@pickup/messages/page/problem-page';
import { fill } from '@pickup/messages/fill';

interface GonePageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
  readonly beforePhone: string;
  readonly children?: ReactNode;
}

/** Says why a page cannot be shown, what to do instead, and how to reach a person. */
export function GonePage(props: GonePageProps) {
  const { title, text, action, href, beforePhone, children } = props;
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="plain" path={icons.question} />
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button button-primary button-large" href={href}>
          {action}
        </a>
        <p>
          {beforePhone}
          <PhoneLink />
        </p>
        {children}
      </section>
    </PageFrame>
  );
}

type ReportGoneView = Extract<PageView, { name: 'report-gone' }>;

export function ReportGonePage({ view }: { readonly view: ReportGoneView }) {
  const { toCalculator: action, beforePhone } = texts;
  return (
    <GonePage {...texts.reasons[view.reason]} {...{ action, beforePhone }} href={`${base}/`} />
  );
}

type ProblemView = Extract<PageView, { name: 'problem' }>;

export function ProblemPage({ view }: { readonly view: ProblemView }) {
  const { toCalculator: action, beforePhone } = problem;
  return (
    <GonePage {...wordsFor(view.status)} {...{ action, beforePhone }} href={`${base}/`}>
      {view.status !== 404 && (
        <p className="note">{fill(problem.mentionNumber, { requestId: view.requestId })}</p>
      )}
    </GonePage>
  );
}

function wordsFor(status: number): { readonly title: string; readonly text: string } {
  if (status === 404) return problem.notFound;
  if (status === 429) return problem.tooManyTries;
  return status < 500 ? problem.badRequest : problem.serverError;
}
