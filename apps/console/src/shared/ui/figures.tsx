export interface FiguresProps {
  readonly rows: readonly (readonly [name: string, figure: string])[];
  /** Where one of them stands above already, larger. */
  readonly small?: boolean;
}

/** Figures beside each other, each above its name: to be taken in at a glance. */
export function Figures({ rows, small = false }: FiguresProps) {
  return (
    <dl className={small ? 'key-figures key-figures-small' : 'key-figures'}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
