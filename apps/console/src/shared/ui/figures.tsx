export type Figure = string | { readonly none: string };

export interface FiguresProps {
  readonly rows: readonly (readonly [name: string, figure: Figure])[];
  readonly small?: boolean;
}

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
