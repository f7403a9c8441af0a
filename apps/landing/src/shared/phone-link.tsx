import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from './page-context.tsx';

export function PhoneLink() {
  const { phone } = useSettings();
  return <a href={telHref(phone)}>{phone}</a>;
}
