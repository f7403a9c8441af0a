import { Logo } from '@pickup/ui/logo';
import { Link } from 'react-router';
import { useServices } from '../shared/services.ts';

/** The brand, linked to the console's start. */
export function Brand() {
  const { config } = useServices();
  return (
    <Link to="/" className="brand" aria-label={`${config.brandName} console, home`}>
      <Logo />
      <span className="brand-text">
        <span className="brand-name">{config.brandName}</span>{' '}
        <span className="brand-note">console</span>
      </span>
    </Link>
  );
}
