import { TextSetting } from '../fields/text-setting.tsx';

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
    </>
  );
}
