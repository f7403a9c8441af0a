import { Facts } from '../ui/card.tsx';

interface SentBodyProps {
  readonly title: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** A body as it came, by its own names; folded away. */
export function SentBody({ title, sent }: SentBodyProps) {
  const rows = Object.entries(sent).map(([name, value]): [string, string] => [name, show(value)]);
  return (
    <details className="transcript">
      <summary>{title}</summary>
      <Facts rows={rows} />
    </details>
  );
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
