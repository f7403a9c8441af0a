import './lead-parts.css';
import { describeTrouble } from './describe-trouble.ts';

/** Why a delivery failed: an explanation, with the raw text for engineers. */
export function Trouble({ error }: { readonly error: string }) {
  const words = describeTrouble(error);
  if (words === null) return <p className="trouble">{error}</p>;
  return (
    <div className="trouble">
      <p>{words}</p>
      <details>
        <summary>Exact error</summary>
        <p className="code">{error}</p>
      </details>
    </div>
  );
}
