import { TextSetting } from '../settings/text-setting.tsx';

/** Who sells: the name, addresses and the phone number. */
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
