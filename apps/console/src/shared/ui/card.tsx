import { useId, type ReactNode } from 'react';

export interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** A list or a table fills it to the edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId();
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

/** Names and what they are; a row whose value is null, false or empty is left out. */
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
