import * as texts from '@pickup/messages/page/hero';
import { fill } from '@pickup/messages/fill';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { defaultPlanName, useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { isHeroFirst } from '../../shared/sections.ts';
import { Marked, SourceMark } from '../../shared/source-mark.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';
import { ExampleCall } from './example-call.tsx';

export function Hero() {
  const settings = useSettings();
  const { brandName, claims } = settings;
  const plan = defaultPlanName(useOffer());
  const Headline = isHeroFirst(settings) ? 'h1' : 'h2';
  return (
    <section className="hero">
      <div className="shell hero-columns">
        <div className="hero-text">
          <Headline>{texts.headline}</Headline>
          <p className="hero-what">{fill(texts.what, { brandName })}</p>
          <p className="hero-sub">{fill(texts.offer, { plan })}</p>
          <ToCalculator className="button button-primary button-large">
            {fill(texts.toCalculator, { plan })}
          </ToCalculator>
          {claims.resultsIn && (
            <p className="hero-claim">
              {fill(texts.resultsIn, { time: claims.resultsIn })}
              <SourceMark claim="resultsIn" />
            </p>
          )}
        </div>
        <ExampleCall />
        <ul className="tiles">
          <li>
            <Icon path={icons.phone} />
            <Marked claim="answering">
              {fill(texts.answering, { hours: claims.answering ?? '' })}
            </Marked>
          </li>
          <li>
            <Icon path={icons.calendarBooked} />
            {texts.booking}
          </li>
          {claims.revenueLift && (
            <li>
              <Icon path={icons.trend} />
              <Marked claim="revenueLift">
                {fill(texts.revenue, { lift: claims.revenueLift })}
              </Marked>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
