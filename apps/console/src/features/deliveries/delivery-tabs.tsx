import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import './deliveries.css';
import { NavLink } from 'react-router';

const TABS = [
  { to: '/deliveries', label: texts.tabs.all, end: true },
  { to: '/deliveries/sla', label: texts.tabs.sla, end: false },
  { to: '/deliveries/webhooks', label: texts.tabs.webhooks, end: false },
  { to: '/deliveries/suppressions', label: texts.tabs.suppressions, end: false },
] as const;

export function DeliveryTabs() {
  return (
    <nav aria-label={texts.tabsLabel} className="tabs">
      {TABS.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
