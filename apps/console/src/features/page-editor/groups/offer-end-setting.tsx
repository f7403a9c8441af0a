import * as texts from '@pickup/messages/operator/page-editor';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { FieldWarning } from '../settings/field-warning.tsx';
import { useSetting } from '../settings/use-editor.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const PATH = ['urgency', 'endsAt'];

/** The moment when the offer ends, in the editor's time zone. */
export function OfferEndSetting() {
  const field = useSetting(PATH);
  const [typed, setTyped] = useState<string | null>(null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextField
      {...field.attributes}
      type="datetime-local"
      label={field.label}
      hint={
        hasEnded(field.value) ? (
          <FieldWarning>{texts.offerEnded}</FieldWarning>
        ) : (
          texts.offerEndHint(zone)
        )
      }
      problem={field.problem}
      readOnly={field.isReadOnly}
      value={typed ?? toLocalTime(field.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.set(fromLocalTime(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const hasEnded = (value: unknown) => typeof value === 'string' && Date.parse(value) <= Date.now();
