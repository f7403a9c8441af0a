/** Starts and stops listening. */
export function MicrophoneButton(props: { readonly listening: boolean; onPress(): void }) {
  return (
    <button
      className="guided-microphone"
      type="button"
      aria-label="Answer by voice"
      aria-pressed={props.listening}
      onClick={props.onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5" />
      </svg>
    </button>
  );
}
