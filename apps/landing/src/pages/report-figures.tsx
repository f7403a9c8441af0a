import type { ReportFigure } from '@pickup/contracts/report-document';

/** Figures with their names: four large ones, a grid of all, or a plain list. */
export function ReportFigures(props: {
  readonly figures: readonly ReportFigure[];
  readonly kind: 'headline' | 'grid' | 'list';
}) {
  return (
    <dl className={`report-figures report-${props.kind}`}>
      {props.figures.map((figure) => (
        <div key={figure.label} className={figure.tone && `report-${figure.tone}`}>
          <dt>{figure.label}</dt>
          <dd className={sizeClass(figure.value)}>{figure.value}</dd>
          {figure.note && <dd className="report-note">{figure.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

// Long numbers use smaller type and never wrap, because a number that wraps could be misread.
function sizeClass({ length }: string): string {
  return length > 9 ? 'report-value report-value-long' : 'report-value';
}
