import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  cell(row: Row): ReactNode;
  readonly numeric?: boolean;
  readonly header?: boolean;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
}

/** On a phone, each row is a card with the column names next to the values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, numeric }) => (
            <th key={key} scope="col" className={numeric ? 'numeric' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { label, numeric, header, cell } = column;
  const Tag = header ? 'th' : 'td';
  return (
    <Tag scope={header ? 'row' : undefined} className={numeric ? 'numeric' : undefined}>
      {label !== '' && (
        <span className="cell-label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="cell-value">{cell(row)}</span>
    </Tag>
  );
}
