import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Logo } from '@pickup/ui/logo';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';

/** Sticky: the brand, the sections, and two ways to talk to a person. */
export function TopBar() {
  const { mainSite, phone, booking } = useSettings();
  return (
    <header className="top-bar">
      <div className="shell top-bar-row">
        <a className="top-bar-back" href={mainSite.url}>
          <Icon path={icons.left} />
          <span className="short">Back</span>
          <span className="long">{`Back to ${mainSite.host}`}</span>
        </a>
        <p className="top-bar-name">
          <Logo />
          <span>ROI Calculator</span>
        </p>
        <a className="button button-plain top-bar-call" href={telHref(phone)}>
          <Icon path={icons.phone} />
          <span className="short">Call</span>
          <span className="long">{`Call ${phone}`}</span>
        </a>
        <a
          className="button button-primary top-bar-book"
          href={booking?.url ?? '/book'}
          aria-label="Book Call" // also where only 'Book' fits
          target="_blank"
          rel="noopener"
        >
          <span className="short">Book</span>
          <span className="long">Book Call</span>
        </a>
      </div>
    </header>
  );
}

/** Plain links to the page's sections, which also work without scripts. */
export function SectionNav() {
  const { brandName } = useSettings();
  return (
    <nav className="section-nav" aria-label="On this page">
      <ul className="shell">
        <li>
          <a href="#roi-calculator">Calculator</a>
        </li>
        <li>
          <a href="#your-results">Your results</a>
        </li>
        <li>
          <a href="#why">{`Why ${brandName}`}</a>
        </li>
      </ul>
    </nav>
  );
}
