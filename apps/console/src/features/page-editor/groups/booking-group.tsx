import * as texts from '@pickup/messages/operator/page-editor';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { useShown } from '../settings/use-editor.ts';

/** Where visitors book a call. */
export function BookingGroup() {
  const url = useShown(['booking', 'url']);
  return (
    <>
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
