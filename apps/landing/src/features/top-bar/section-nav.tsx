import { useSettings } from '../../shared/page-context.tsx';

/** Plain links down the page; they work before and without any script. */
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
