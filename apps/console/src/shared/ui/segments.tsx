export interface SegmentsProps<Choice extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<NoInfer<Choice>, string>>;
  readonly value: Choice;
  onChange(choice: NoInfer<Choice>): void;
}

export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, choices, value, onChange } = props;
  return (
    <div className="segments" role="group" aria-label={label}>
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <button
          key={choice}
          type="button"
          className="segment"
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {choices[choice]}
        </button>
      ))}
    </div>
  );
}
