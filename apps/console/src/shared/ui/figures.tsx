/** A figure as text, or the reason why there is none. */
export type Figure = string | { readonly none: string };

export interface FiguresProps {
  readonly rows: readonly (readonly [name: string, figure: Figure])[];
  /** Shows the figures smaller, below a more important one. */
  readonly small?: boolean;
}

/** Figures side by side, each with its name. */
export function Figures({ rows, small = false }: FiguresProps) {
  return (
    <dl className={small ? 'key-figures key-figures-small' : 'key-figures'}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>
            {name}
            {typeof figure !== 'string' && <small className="key-figure-why">{figure.none}</small>}
          </dt>
          <dd>{typeof figure === 'string' ? figure : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
