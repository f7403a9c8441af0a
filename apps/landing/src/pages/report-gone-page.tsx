import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/report-gone-page';
import type { PageView } from '@pickup/contracts/page';
import { GonePage } from './gone-page.tsx';

type ReportGoneView = Extract<PageView, { name: 'report-gone' }>;

/** Replaces a report that cannot be shown. */
export function ReportGonePage({ view }: { readonly view: ReportGoneView }) {
  const { toCalculator: action, beforePhone } = texts;
  return (
    <GonePage {...texts.reasons[view.reason]} {...{ action, beforePhone }} href={`${base}/`} />
  );
}
