import { phoneDoubt } from '@pickup/contracts/read-phone';
import * as texts from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import { useEffect, useState } from 'react';
import { inputOf, typeInto } from './use-email-suggestion.ts';

/** A button that takes the number that was probably meant, under the question about it. Needs scripts. */
export function PhoneHint({
  inputId,
  isAsked,
}: {
  readonly inputId: string;
  readonly isAsked: boolean;
}) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const typed = inputOf(inputId)?.value ?? '';
    setMeant(isAsked ? (phoneDoubt(typed)?.meant ?? null) : null);
  }, [inputId, isAsked]);
  if (meant === null) return null;
  return (
    <div className="email-hint">
      <button type="button" onClick={() => typeInto(inputId, meant)}>
        <strong>{fill(texts.usePhone, { number: meant })}</strong>
      </button>
    </div>
  );
}
