import * as sections from '@pickup/messages/operator/sections';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { choices } from '@pickup/messages/operator/settings/page-editor-fields';
import { Link } from 'react-router';
import { formatTime } from '../../../shared/format/moments.tsx';
import { ChoiceSetting, FlagSetting } from '../fields/choice-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { TextSetting } from '../fields/text-setting.tsx';
import { useShown } from '../fields/use-editor.ts';

export function CompanyGroup() {
  return (
    <>
      <TextSetting path={['brand', 'name']} />
      <TextSetting path={['brand', 'legalName']} />
      <TextSetting path={['brand', 'postalAddress']} long />
      <TextSetting path={['phone']} type="tel" />
      <div className="pair">
        <TextSetting path={['mainSite', 'url']} type="url" />
        <TextSetting path={['mainSite', 'host']} />
      </div>
      <TextSetting path={['privacyUrl']} type="url" />
      <TextSetting path={['siteUrl']} type="url" />
    </>
  );
}

export function BookingGroup() {
  const url = useShown(['booking', 'url']);
  const isLimited = useShown(['callingWindow', 'enabled']) !== false;
  return (
    <>
      <p className="note">
        {texts.bookingHint} <Link to="/availability">{sections.availability}</Link>
      </p>
      <TextSetting path={['booking', 'url']} whole={['booking']} type="url" />
      {url !== undefined && (
        <ChoiceSetting
          path={['booking', 'provider']}
          choices={choices.bookingProvider}
          fallback="other"
        />
      )}
      <SubGroup title={texts.callingWindow}>
        <FlagSetting path={['callingWindow', 'enabled']} fallback />
        {isLimited && (
          <div className="pair">
            <ChoiceSetting path={['callingWindow', 'from']} choices={HOURS} fallback="08:00" />
            <ChoiceSetting path={['callingWindow', 'until']} choices={HOURS} fallback="21:00" />
          </div>
        )}
      </SubGroup>
    </>
  );
}

const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [
    `${String(hour).padStart(2, '0')}:00`,
    formatTime(new Date(2026, 0, 1, hour).getTime()),
  ]),
);
