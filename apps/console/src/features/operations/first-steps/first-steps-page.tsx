import './first-steps.css';
import type {
  FirstStep,
  FirstStepName,
  FirstSteps,
  SkippableStep,
} from '@pickup/contracts/operations/first-steps';
import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/operator/operations/first-steps';
import { Button, buttonClass } from '@pickup/ui/button';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useInvalidate } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import {
  FIRST_STEPS_PATH,
  isFinished,
  useFirstSteps,
} from '../../../shared/api/use-first-steps.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';

export function FirstStepsPage() {
  const query = useFirstSteps();
  useReloadSteps();
  return (
    <Page title={texts.title} intro={texts.lead} narrow>
      <QueryView query={query}>{(list) => <Steps list={list} />}</QueryView>
    </Page>
  );
}

/** Reloads the steps, because the operator may have just completed one on another screen. */
function useReloadSteps(): void {
  const invalidate = useInvalidate();
  useEffect(() => void invalidate(FIRST_STEPS_PATH), [invalidate]);
}

function Steps({ list: { steps } }: { readonly list: FirstSteps }) {
  const { api, done, problem, run, busy } = useChange();
  const finished = steps.filter(isFinished).length;
  const next = steps.find((step) => !isFinished(step));
  const skip = (name: SkippableStep, skipped: boolean) =>
    run(async () => {
      await api.put(FIRST_STEPS_PATH, { name, skipped });
      const skippedNow = name === 'offer' ? texts.confirmedNow : texts.skippedNow;
      await done(skipped ? skippedNow : texts.broughtBack, FIRST_STEPS_PATH);
    });
  return (
    <>
      <Verdict steps={steps} />
      <FormProblem>{problem}</FormProblem>
      <Card title={fill(texts.progress, { finished, all: steps.length })} flush>
        <progress
          className="step-progress"
          value={finished}
          max={steps.length}
          aria-hidden="true"
        />
        <ol className="list">
          {steps.map((step) => (
            <Step key={step.name} step={step} isNext={step === next} busy={busy} onSkip={skip} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function Verdict({ steps }: FirstSteps) {
  const unsafe = steps.filter(({ state }) => state === 'unsafe').length;
  if (unsafe > 0) return <Notice tone="warn">{fillPlural(texts.unsafe, { count: unsafe })}</Notice>;
  return <Notice tone="good">{steps.every(isFinished) ? texts.allDone : texts.safe}</Notice>;
}

const ICONS: Readonly<Record<FirstStep['state'], IconPath>> = {
  done: icons.checkCircle,
  skipped: icons.right,
  open: icons.info,
  unsafe: icons.alertCircle,
};

interface StepProps {
  readonly step: FirstStep;
  readonly isNext: boolean;
  readonly busy: boolean;
  onSkip(name: SkippableStep, skipped: boolean): void;
}

function Step(props: StepProps) {
  const { name, state, text, link, skipped } = props.step;
  const { title } = texts.steps[name];
  const skippedBy = name === 'offer' ? texts.confirmedBy : texts.skippedBy;
  // An unfinished step has a button with the same link, so its title needs no link.
  const hasLink = isFinished(props.step) && link.startsWith('/');
  return (
    <li className={`step step-${state}`}>
      <Icon path={ICONS[state]} />
      <div className="list-main">
        <div className="list-title">
          <h3>
            {hasLink ? (
              <Link className="cover-link" to={link}>
                {title}
              </Link>
            ) : (
              title
            )}{' '}
            <span className="visually-hidden">
              {fill(texts.stateOf, { state: texts.states[state] })}
            </span>
          </h3>
          {state === 'unsafe' && <Badge tone="warn">{texts.notYet}</Badge>}
        </div>
        <p className="list-note">{skipped ? fill(skippedBy, { name: skipped.by }) : text}</p>
      </div>
      <Actions {...props} />
    </li>
  );
}

function Actions({ step: { name, state, link }, isNext, busy, onSkip }: StepProps) {
  if (state === 'done') return null;
  if (state === 'skipped') {
    return isSkippable(name) ? (
      <div className="step-actions">
        <Button tone="quiet" busy={busy} onClick={() => onSkip(name, false)}>
          {texts.restore}
        </Button>
      </div>
    ) : null;
  }
  const tone = isNext ? 'primary' : 'plain';
  const { action } = texts.steps[name];
  return (
    <div className="step-actions">
      {isSkippable(name) && (
        <Button tone="quiet" busy={busy} onClick={() => onSkip(name, true)}>
          {texts.skips[name]}
        </Button>
      )}
      {link.startsWith('/') ? (
        <LinkButton to={link} tone={tone}>
          {action}
        </LinkButton>
      ) : (
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ tone })}>
          {action}
        </a>
      )}
    </div>
  );
}

const isSkippable = (name: FirstStepName): name is SkippableStep => name in texts.skips;
