import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

export interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  /** If set, the card stays collapsed until a person opens it or the URL's hash is this ID. */
  readonly collapseId?: string;
  readonly children: ReactNode;
}

export function Card({ title, actions, flush = false, collapseId, children }: CardProps) {
  const id = useId();
  const head = title !== undefined && (
    <>
      <h2 id={id}>{title}</h2>
      {actions}
    </>
  );
  const body = <div className="card-body">{children}</div>;
  return (
    <section
      className={flush ? 'card card-flush' : 'card'}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {collapseId === undefined ? (
        <>
          {head && <header className="card-head">{head}</header>}
          {body}
        </>
      ) : (
        <Fold name={collapseId} head={head}>
          {body}
        </Fold>
      )}
    </section>
  );
}

interface FoldProps {
  readonly name: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

function Fold({ name, head, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${name}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, name]);
  return (
    <details ref={details} className="card-fold" id={name}>
      <summary className="card-head">
        {head}
        <Icon path={icons.down} />
      </summary>
      {children}
    </details>
  );
}

/** Leaves out rows whose value is missing, false or empty. */
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
