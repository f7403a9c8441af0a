import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useSettings } from '../../shared/page-context.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';

export function Hero() {
  const { claims } = useSettings();
  return (
    <section className="hero">
      <div className="shell hero-columns">
        <div className="hero-text">
          <h1>Stop Losing Jobs to Missed Calls</h1>
          <p className="hero-sub">Get Elite Plan ROI + Free Strategy Call</p>
          <ToCalculator className="button button-primary button-large">
            Calculate Elite Plan ROI + Get Free Strategy Call
          </ToCalculator>
          {claims.resultsIn && (
            <p className="hero-claim">{`Your results in ${claims.resultsIn}. No sign-up to see them.`}</p>
          )}
        </div>
        <ul className="tiles">
          <li>
            <Icon path={icons.phone} />
            {claims.answering ? `${claims.answering} AI Answering` : 'AI Answering'}
          </li>
          <li>
            <Icon path={icons.calendarBooked} />
            Auto Booking
          </li>
          {claims.revenueLift && (
            <li>
              <Icon path={icons.trend} />
              {`${claims.revenueLift} Revenue`}
            </li>
          )}
        </ul>
        <ExampleCall />
      </div>
    </section>
  );
}

/** An example of an answered call, labeled as an example. */
function ExampleCall() {
  const { brandName } = useSettings();
  return (
    <figure className="call">
      <figcaption>An example call</figcaption>
      <ol>
        <li>
          <b>7:42 pm</b>
          <span>A customer with a burst pipe calls. You are under a sink.</span>
        </li>
        <li>
          <b>7:42 pm</b>
          <span>{`${brandName} answers, asks what is wrong and where.`}</span>
        </li>
        <li>
          <b>7:44 pm</b>
          <span>The job is in your calendar: tomorrow, 8:00. You get a text.</span>
        </li>
      </ol>
    </figure>
  );
}
