import * as texts from '@pickup/messages/page/hero';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { defaultPlanName, useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { isHeroFirst } from '../../shared/sections.ts';
import { Marked, SourceMark } from '../../shared/source-mark.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';

export function Hero() {
  const settings = useSettings();
  const { claims } = settings;
  const plan = defaultPlanName(useOffer());
  const Headline = isHeroFirst(settings) ? 'h1' : 'h2';
  return (
    <section className="hero">
      <div className="shell hero-columns">
        <div className="hero-text">
          <Headline>{texts.headline}</Headline>
          <p className="hero-sub">{texts.offer(plan)}</p>
          <ToCalculator className="button button-primary button-large">
            {texts.toCalculator(plan)}
          </ToCalculator>
          {claims.resultsIn && (
            <p className="hero-claim">
              {texts.resultsIn(claims.resultsIn)}
              <SourceMark claim="resultsIn" />
            </p>
          )}
        </div>
        <ul className="tiles">
          <li>
            <Icon path={icons.phone} />
            <Marked claim="answering">{texts.answering(claims.answering)}</Marked>
          </li>
          <li>
            <Icon path={icons.calendarBooked} />
            {texts.booking}
          </li>
          {claims.revenueLift && (
            <li>
              <Icon path={icons.trend} />
              <Marked claim="revenueLift">{texts.revenue(claims.revenueLift)}</Marked>
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
