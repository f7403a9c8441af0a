import * as texts from '@pickup/messages/page/trust';
import { fill } from '@pickup/messages/fill';
import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useSettings } from '../../shared/page-context.tsx';
import { SourceMark } from '../../shared/source-mark.tsx';
import { ToCalculator } from '../../shared/to-calculator.tsx';
import { TrustMore } from './trust-more.tsx';

export function Trust() {
  const { brandName, claims } = useSettings();
  const answering = fill(texts.answering.title, { hours: claims.answering ?? '' });
  const tasks = fill(texts.tasks.text, { brandName });
  return (
    <section className="trust shell" id="why" aria-labelledby="trust-title">
      <h2 id="trust-title">
        {claims.contractorsTrust === undefined
          ? fill(texts.title, { brandName })
          : fill(texts.titleWithClaim, { brandName, contractors: claims.contractorsTrust })}
        <SourceMark claim="contractorsTrust" />
      </h2>
      <ul className="cards">
        <Card icon={icons.phone} {...texts.answering} title={answering} claim="answering" />
        <Card icon={icons.tasks} {...texts.tasks} text={tasks} />
        <Card icon={icons.trend} {...texts.growth} />
      </ul>
      <TrustMore />
    </section>
  );
}

function Card(props: {
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  readonly toCalculator: string;
  readonly claim?: ClaimName;
}) {
  return (
    <li className="panel card">
      <Icon path={props.icon} />
      <h3>
        {props.title}
        {props.claim && <SourceMark claim={props.claim} />}
      </h3>
      <p>{props.text}</p>
      <ToCalculator className="button button-plain">{props.toCalculator}</ToCalculator>
    </li>
  );
}
