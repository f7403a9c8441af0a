import './page-editor.css';
import * as sections from '@pickup/messages/operator/sections';
import * as editorTexts from '@pickup/messages/operator/settings/page-editor';
import { choices } from '@pickup/messages/operator/settings/page-editor-fields';
import * as area from '@pickup/messages/operator/settings/settings-area';
import { Link } from 'react-router';
import { formatTime } from '../../shared/format/moments.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ChoiceSetting, FlagSetting } from './fields/choice-setting.tsx';
import { TextSetting } from './fields/text-setting.tsx';
import { useShown } from './fields/use-editor.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { SettingsForm } from './form/settings-form.tsx';

export function BookingSettingsPage() {
  return (
    <SettingsScreen group="booking" intro={area.booking.lead}>
      <SettingsForm>
        <CalendarCard />
        <CallingHoursCard />
      </SettingsForm>
    </SettingsScreen>
  );
}

function CalendarCard() {
  const url = useShown(['booking', 'url']);
  return (
    <Card title={area.booking.calendar}>
      <p className="note">
        {editorTexts.bookingHint} <Link to="/availability">{sections.availability}</Link>
      </p>
      <TextSetting path={['booking', 'url']} removalPath={['booking']} type="url" />
      {url !== undefined && (
        <ChoiceSetting
          path={['booking', 'provider']}
          choices={choices.bookingProvider}
          fallback="other"
        />
      )}
    </Card>
  );
}

function CallingHoursCard() {
  const isLimited = useShown(['callingWindow', 'enabled']) !== false;
  return (
    <Card title={editorTexts.callingWindow}>
      <FlagSetting path={['callingWindow', 'enabled']} fallback />
      {isLimited && (
        <div className="pair">
          <ChoiceSetting path={['callingWindow', 'from']} choices={HOURS} fallback="08:00" />
          <ChoiceSetting path={['callingWindow', 'until']} choices={HOURS} fallback="21:00" />
        </div>
      )}
    </Card>
  );
}

const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [
    `${String(hour).padStart(2, '0')}:00`,
    formatTime(new Date(2026, 0, 1, hour).getTime()),
  ]),
);
