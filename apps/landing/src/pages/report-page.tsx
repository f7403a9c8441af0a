import * as texts from '@pickup/messages/page/report-page';
import { fill } from '@pickup/messages/fill';
import type { PageView } from '@pickup/contracts/page/page';
import type { ReportDocument, ReportFigure } from '@pickup/contracts/report/report-document';
import { telHref } from '@pickup/contracts/tel-href';
import { PageFrame } from './page-frame.tsx';
import { ReportChart } from './report-chart.tsx';

type ReportView = Extract<PageView, { name: 'report' }>;

export function ReportPage({ view: { document, pdfUrl } }: { readonly view: ReportView }) {
  return (
    <PageFrame wide>
      <article className="report">
        <ReportResult document={document} pdfUrl={pdfUrl} />
        <div className="report-pair">
          <section className="panel">
            <h2>{texts.inputs}</h2>
            <ReportFigures figures={document.inputs} kind="list" />
          </section>
          <ReportPlan plan={document.plan} />
        </div>
        <section className="panel">
          <h2>{texts.results}</h2>
          <ReportFigures figures={furtherResults(document)} kind="grid" />
        </section>
        <ReportMethod document={document} />
        <ReportCall document={document} />
        <footer className="report-small-print">
          {document.smallPrint.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      </article>
    </PageFrame>
  );
}

const furtherResults = ({ results, headline }: ReportDocument) =>
  results.filter(({ label }) => headline.every((figure) => figure.label !== label));

function ReportResult({ document, pdfUrl }: Omit<ReportView, 'name'>) {
  return (
    <header className="report-result">
      <div className="report-title">
        <h1>{document.title}</h1>
        <p>{document.preparedFor}</p>
        <p>
          <time dateTime={document.date}>{document.dateText}</time>
        </p>
      </div>
      <p className="report-summary">{document.summary}</p>
      <ReportFigures figures={document.headline} kind="headline" />
      <ReportChart chart={document.chart} />
      <p className="report-actions">
        <BookingLink document={document} />
        <a className="button button-plain" href={pdfUrl} type="application/pdf">
          {texts.downloadPdf}
        </a>
      </p>
    </header>
  );
}

function ReportPlan({ plan }: Pick<ReportDocument, 'plan'>) {
  return (
    <section className="panel">
      <h2>{fill(texts.planTitle, { plan: plan.name })}</h2>
      <p className="report-price">{plan.price}</p>
      <ul className="report-points">
        {plan.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function ReportMethod({ document: { method, assumptions } }: Pick<ReportView, 'document'>) {
  return (
    <section className="panel">
      <h2>{texts.method}</h2>
      {method.length > 0 && (
        <table className="report-method">
          <caption>{texts.formulas}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.figure}</th>
              <th scope="col">{texts.computedFrom}</th>
            </tr>
          </thead>
          <tbody>
            {method.map(({ label, formula }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formula}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{texts.assumptions}</h3>
      <ul className="report-points">
        {assumptions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function ReportCall({ document }: Pick<ReportView, 'document'>) {
  const { call, phone } = document;
  return (
    <section className="panel report-call">
      <h2>{call.title}</h2>
      <ol>
        {call.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className="report-actions">
        <BookingLink document={document} />
        <span>
          {texts.beforePhone}
          <a href={telHref(phone)}>{phone}</a>
        </span>
      </p>
    </section>
  );
}

function BookingLink({ document: { booking } }: Pick<ReportView, 'document'>) {
  return (
    <a className="button button-primary button-large" href={booking.url} rel="noopener noreferrer">
      {booking.label}
    </a>
  );
}

/** Shows figures in large type, in a grid or in a plain list. */
function ReportFigures(props: {
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

// Long numbers use smaller type, because a wrapped number could be misread.
function sizeClass({ length }: string): string {
  return length > 9 ? 'report-value report-value-long' : 'report-value';
}
