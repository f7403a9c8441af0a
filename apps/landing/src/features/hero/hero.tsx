import * as texts from '@pickup/messages/page/hero';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { defaultPlanName, useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';

export function Hero() {
  const { claims } = useSettings();
  const plan = defaultPlanName(useOffer());
  return (
    <section className="hero">
      <div className="shell hero-columns">
        <div className="hero-text">
          <h1>{texts.headline}</h1>
          <p className="hero-sub">{texts.offer(plan)}</p>
          <ToCalculator className="button button-primary button-large">
            {texts.toCalculator(plan)}
          </ToCalculator>
          {claims.resultsIn && <p className="hero-claim">{texts.resultsIn(claims.resultsIn)}</p>}
        </div>
        <ul className="tiles">
          <li>
            <Icon path={icons.phone} />
            {texts.answering(claims.answering)}
          </li>
          <li>
            <Icon path={icons.calendarBooked} />
            {texts.booking}
          </li>
          {claims.revenueLift && (
            <li>
              <Icon path={icons.trend} />
              {texts.revenue(claims.revenueLift)}
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
      <figcaption>{texts.exampleTitle}</figcaption>
      <ol>
        {texts.exampleCall(brandName).map(({ time, text }) => (
          <li key={text}>
            <b>{time}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
