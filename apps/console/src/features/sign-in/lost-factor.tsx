import * as texts from '@pickup/messages/operator/sign-in';

/** Ways back in without the second factor, easiest first. */
export function LostFactor() {
  return (
    <details className="help">
      <summary>{texts.lostFactor}</summary>
      <p>{texts.lostFactorHelp}</p>
      <p>
        {texts.onlyOwner.before}
        <code>{texts.onlyOwner.command}</code>
        {texts.onlyOwner.after}
      </p>
    </details>
  );
}
