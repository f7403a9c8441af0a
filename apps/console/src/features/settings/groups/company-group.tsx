import * as sections from '@pickup/messages/operator/sections';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { choices } from '@pickup/messages/operator/settings/page-editor-fields';
import { Link } from 'react-router';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
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
    </>
  );
}
