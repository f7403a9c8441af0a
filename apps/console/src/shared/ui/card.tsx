import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

export interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Without padding, for a list or a table. */
  readonly flush?: boolean;
  /** Collapsed until it is pressed, or the URL ends in # and this name. */
  readonly fold?: string;
  readonly children: ReactNode;
}

/** A section of a screen with a heading. */
export function Card({ title, actions, flush = false, fold, children }: CardProps) {
  const id = useId();
  if (fold !== undefined) return <FoldedCard {...{ title, actions, flush, fold, children }} />;
  return (
    <section
      className={flush ? 'card card-flush' : 'card'}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className="card-head">
          <h2 id={id}>{title}</h2>
          {actions}
        </header>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}

interface FoldedCardProps extends Omit<CardProps, 'title' | 'fold'> {
  readonly title: string | undefined;
  readonly fold: string;
}

function FoldedCard({ title, actions, flush = false, fold, children }: FoldedCardProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${fold}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, fold]);
  return (
    <section className={flush ? 'card card-flush' : 'card'} aria-labelledby={id}>
      <details ref={details} className="card-fold" id={fold}>
        <summary className="card-head">
          <h2 id={id}>{title}</h2>
          {actions}
          <Icon path={icons.down} />
        </summary>
        <div className="card-body">{children}</div>
      </details>
    </section>
  );
}

/** Names with their values; rows whose value is null, false or empty are left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows
        .filter(
          ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
        )
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
