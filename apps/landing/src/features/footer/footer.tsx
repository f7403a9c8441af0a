import * as texts from '@pickup/messages/page/footer';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';

export function Footer() {
  const { legalName, mainSite, phone, privacyUrl } = useSettings();
  return (
    <footer className="footer">
      <div className="shell">
        <p>{texts.estimates}</p>
        <ul>
          <li>{texts.copyright(legalName)}</li>
          <li>
            <a href={mainSite.url}>{mainSite.host}</a>
          </li>
          <li>
            <a href={telHref(phone)}>{phone}</a>
          </li>
          {privacyUrl && (
            <li>
              <a href={privacyUrl}>{texts.privacy}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
