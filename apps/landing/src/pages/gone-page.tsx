import * as icons from '@pickup/ui/icons';
import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';

interface GonePageProps {
  readonly title: string;
  readonly text: string;
  /** What to do instead. */
  readonly action: string;
  readonly href: string;
  readonly beforePhone: string;
}

/** Replaces a page that a link no longer shows. Says why, what to do instead, and how to reach a person. */
export function GonePage({ title, text, action, href, beforePhone }: GonePageProps) {
  const { phone } = useSettings();
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
          <a href={telHref(phone)}>{phone}</a>
        </p>
      </section>
    </PageFrame>
  );
}
