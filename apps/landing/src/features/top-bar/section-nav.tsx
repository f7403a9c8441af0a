import { useSettings } from '../../shared/page-context.tsx';

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
