import * as texts from '@pickup/messages/operator/page-editor';
import { sections } from '@pickup/messages/operator/frame';
import { Link } from 'react-router';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { useShown } from '../settings/use-editor.ts';

/** Where visitors book a call. */
export function BookingGroup() {
  const url = useShown(['booking', 'url']);
  return (
    <>
      <p className="note">
        {texts.bookingHint} <Link to="/hours">{sections.hours}</Link>
      </p>
      <TextSetting path={['booking', 'url']} whole={['booking']} type="url" />
      {url !== undefined && (
        <ChoiceSetting
          path={['booking', 'provider']}
          choices={texts.choices.bookingProvider}
          fallback="other"
        />
      )}
    </>
  );
}
