import { TextSetting } from '../fields/text-setting.tsx';

export function CompanyGroup() {
  return (
    <>
      <TextSetting path={['brand', 'name']} />
      <TextSetting path={['brand', 'legalName']} />
      <TextSetting path={['brand', 'postalAddress']} multiline />
      <TextSetting path={['phone']} type="tel" />
      <TextSetting path={['mainSite', 'url']} type="url" />
      <TextSetting path={['mainSite', 'host']} />
      <TextSetting path={['privacyUrl']} type="url" />
    </>
  );
}
