import './deliveries.css';
import { NavLink } from 'react-router';

const TABS = [
  { to: '/deliveries', label: 'All', end: true },
  { to: '/deliveries/sla', label: 'Report SLA', end: false },
  { to: '/deliveries/webhooks', label: 'Webhooks', end: false },
  { to: '/deliveries/suppressions', label: 'Suppressions', end: false },
] as const;

/** Tabs of the screens about deliveries. */
export function Tabs() {
  return (
    <nav aria-label="Deliveries" className="tabs">
      {TABS.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
