import './charts.css';
import type { ReactNode } from 'react';
import { formatCount } from '../format/figures.ts';

export interface BarTableRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  readonly notes: readonly string[];
}

export interface BarTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly BarTableRow[];
}

export function BarTable({ caption, head, rows }: BarTableProps) {
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="bars">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, notes }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <svg className="bars-bar" aria-hidden="true">
                <rect width={`${(100 * count) / max}%`} height="100%" rx="3" />
              </svg>
            </th>
            <td>{formatCount(count)}</td>
            {notes.map((note, index) => (
              <td key={head[index + 2]} className="muted">
                {note}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
