import { Facts } from '../ui/card.tsx';

interface SentBodyProps {
  readonly title: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** A submitted body with its original field names, collapsed. */
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
