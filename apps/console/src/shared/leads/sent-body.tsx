import { Facts } from '../ui/card.tsx';

interface SentBodyProps {
  readonly title: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** A submitted body with its original field names, collapsed. */
export function SentBody({ title, sent }: SentBodyProps) {
  return (
    <details className="transcript">
      <summary>{title}</summary>
      <Facts rows={sentRows(sent)} />
    </details>
  );
}

export function sentRows(sent: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(sent).map(([name, value]) => [name, show(value)]);
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
