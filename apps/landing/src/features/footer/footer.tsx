import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';

export function Footer() {
  const { legalName, mainSite, phone, privacyUrl } = useSettings();
  return (
    <footer className="footer">
      <div className="shell">
        <p>These are estimates from the numbers you enter, not a guarantee of results.</p>
        <ul>
          <li>{`© ${legalName}`}</li>
          <li>
            <a href={mainSite.url}>{mainSite.host}</a>
          </li>
          <li>
            <a href={telHref(phone)}>{phone}</a>
          </li>
          {privacyUrl && (
            <li>
              <a href={privacyUrl}>Privacy</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
