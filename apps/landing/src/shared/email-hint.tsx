import { useEmailSuggestion } from './use-email-suggestion.ts';

/**
 * "Did you mean ann@gmail.com?" under an email field: one press puts it in, and nothing waits for it.
 * The region is there before its words, or screen readers would not say them.
 */
export function EmailHint({ inputId }: { readonly inputId: string }) {
  const { suggestion, accept } = useEmailSuggestion(inputId);
  return (
    <div className="email-hint" role="status">
      {suggestion && (
        <button type="button" onClick={accept}>
          {'Did you mean '}
          <strong>{suggestion}</strong>?
        </button>
      )}
    </div>
  );
}
