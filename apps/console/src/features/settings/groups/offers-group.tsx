import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { claimNames } from '@pickup/messages/operator/settings/page-editor-fields';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { FieldWarning, SubGroup } from '../fields/sub-group.tsx';
import { TranslatedSetting } from '../fields/text-setting.tsx';
import { useSetting } from '../fields/use-editor.ts';
import { BadgesSetting } from './badges-setting.tsx';
import { ClaimSetting } from './claim-setting.tsx';
import { TestimonialsSetting } from './testimonials-setting.tsx';

export function OffersGroup() {
  return (
    <>
      <TranslatedSetting path={['promo']} />
      <TranslatedSetting path={['urgency', 'spots']} />
      <TranslatedSetting path={['urgency', 'countdown']} />
      <OfferEndSetting />
      <BadgesSetting />
      <SubGroup title={texts.claims}>
        <p className="note">{texts.claimsHint}</p>
        {Object.entries(claimNames).map(([name, label]) => (
          <ClaimSetting key={name} name={name} label={label} />
        ))}
      </SubGroup>
      <TestimonialsSetting />
    </>
  );
}

const END = ['urgency', 'endsAt'];

function OfferEndSetting() {
  const { control, value, set, isReadOnly } = useSetting(END);
  const [typed, setTyped] = useState<string | null>(null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextField
      {...control}
      type="datetime-local"
      hint={
        hasEnded(value) ? (
          <FieldWarning>{texts.offerEnded}</FieldWarning>
        ) : (
          fill(texts.offerEndHint, { zone })
        )
      }
      readOnly={isReadOnly}
      value={typed ?? toLocalTime(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(fromLocalTime(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const hasEnded = (value: unknown) => typeof value === 'string' && Date.parse(value) <= Date.now();

const MINUTE_MS = 60_000;
const DAY_AND_MINUTE = 'YYYY-MM-DDThh:mm'.length;

export function toLocalTime(value: unknown): string {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, DAY_AND_MINUTE);
}

/** Returns an ISO time with the UTC offset that the browser's time zone has at that time. */
export function fromLocalTime(text: string): string | undefined {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return undefined;
  const minutes = -at.getTimezoneOffset();
  const offset = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, DAY_AND_MINUTE);
  return `${toLocalTime(at.toISOString())}:00${minutes < 0 ? '-' : '+'}${offset}`;
}
