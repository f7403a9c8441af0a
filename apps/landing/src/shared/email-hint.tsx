import * as texts from '@pickup/messages/page/lead-form';
import { useEmailSuggestion } from './use-email-suggestion.ts';

/**
 * "Did you mean ann@gmail.com?" under an email field, with a button to accept. The region exists
 * before its text, because screen readers would otherwise not announce it.
 */
export function EmailHint({ inputId }: { readonly inputId: string }) {
  const { suggestion, accept } = useEmailSuggestion(inputId);
  return (
    <div className="email-hint" role="status">
      {suggestion && (
        <button type="button" onClick={accept}>
          {texts.didYouMeanBeforeAddress}
          <strong>{suggestion}</strong>
          {texts.didYouMeanAfterAddress}
        </button>
      )}
    </div>
  );
}
