import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useSettings } from '../../shared/page-context.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';

export function Trust() {
  const { brandName, claims } = useSettings();
  return (
    <section className="trust shell" id="why" aria-labelledby="trust-title">
      <h2 id="trust-title">
        {['Why', claims.contractorsTrust, 'Contractors Trust', brandName].filter(Boolean).join(' ')}
      </h2>
      <ul className="cards">
        <Card
          icon={icons.phone}
          title={claims.answering ? `${claims.answering} AI Answering` : 'AI Answering'}
          text="Every call answered on the first ring: nights, Sundays, and while you’re up on a roof."
          action="See your missed calls"
        />
        <Card
          icon={icons.tasks}
          title="Smart Task Automation"
          text="Quotes, bookings, and reminders are written for you, so you get your evenings back."
          action="See the hours you save"
        />
        <Card
          icon={icons.trend}
          title="Proven Growth Results"
          text="More answered calls are more booked jobs. The formulas are open, and the numbers in them are yours."
          action="See your own growth"
        />
      </ul>
    </section>
  );
}

function Card(props: {
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}) {
  return (
    <li className="panel card">
      <Icon path={props.icon} />
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      <ToCalculator className="button button-plain">{props.action}</ToCalculator>
    </li>
  );
}
