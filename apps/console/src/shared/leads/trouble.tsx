import './lead-parts.css';
import { describeTrouble } from './describe-trouble.ts';

/** Why a delivery failed: in words, with the exact text for whoever has to look into it. */
export function Trouble({ error }: { readonly error: string }) {
  const words = describeTrouble(error);
  if (words === null) return <p className="trouble">{error}</p>;
  return (
    <div className="trouble">
      <p>{words}</p>
      <details>
        <summary>The exact error</summary>
        <p className="code">{error}</p>
      </details>
    </div>
  );
}
