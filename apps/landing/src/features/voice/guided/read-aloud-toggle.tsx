/** Whether the questions are read aloud. */
export function ReadAloudToggle(props: { readonly aloud: boolean; onToggle(): void }) {
  return (
    <button
      className="guided-tool"
      type="button"
      aria-label="Read aloud"
      aria-pressed={props.aloud}
      onClick={props.onToggle}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5l5 4.5V5l-5 4.5z" />
        <path
          d={
            props.aloud
              ? 'M16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11'
              : 'm16.5 9.5 5 5m0-5-5 5'
          }
        />
      </svg>
    </button>
  );
}
