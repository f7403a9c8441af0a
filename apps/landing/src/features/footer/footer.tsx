import { PhoneLink } from '../../shared/phone-link.tsx';
import * as texts from '@pickup/messages/page/footer';
import { fill } from '@pickup/messages/fill';
import { useSettings } from '../../shared/page-context.tsx';
import { Sources } from '../../shared/sources.tsx';
import type { PageLink } from '@pickup/contracts/settings/page-parts-settings';

export function Footer() {
  const { legalName, mainSite, privacyUrl, links } = useSettings();
  return (
    <footer className="footer">
      <div className="shell">
        <Sources />
        <p>{texts.estimates}</p>
        <ul>
          <li>{fill(texts.copyright, { legalName })}</li>
          <li>
            <a href={mainSite.url}>{mainSite.host}</a>
          </li>
          <li>
            <PhoneLink />
          </li>
          <CustomLinks links={links?.navigation} />
          {privacyUrl && (
            <li>
              <a href={privacyUrl}>{texts.privacy}</a>
            </li>
          )}
          <CustomLinks links={links?.legal} />
        </ul>
      </div>
    </footer>
  );
}

function CustomLinks({ links = [] }: { readonly links?: readonly PageLink[] | undefined }) {
  return links.map(({ label, url }) => (
    <li key={label + url}>
      <a href={url}>{label}</a>
    </li>
  ));
}
