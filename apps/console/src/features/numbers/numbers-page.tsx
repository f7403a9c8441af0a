import './numbers.css';
import type { NumbersAnswer } from '@pickup/contracts/numbers';
import * as texts from '@pickup/messages/operator/numbers';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Page } from '../../shared/ui/page.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { Breakdowns, CallFigures, Funnel, KeyFigures } from './breakdowns.tsx';
import { DayChart } from './day-chart.tsx';
import { RangeForm } from './range-form.tsx';
import { readRange, type Range } from './range.ts';

/** Leads, their sources, and how far visitors went. */
export function NumbersPage() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => new Date());
  const range = readRange(query, now);
  const numbers = useApiQuery(`/api/numbers?from=${range.from}&to=${range.to}`);
  const show = ({ from, to }: Range) => setQuery({ from, to });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <RangeForm key={`${range.from} ${range.to}`} range={range} onChange={show} />
      <QueryView query={numbers}>{(answer) => <Content numbers={answer} />}</QueryView>
    </Page>
  );
}

function Content({ numbers }: { readonly numbers: NumbersAnswer }) {
  return (
    <>
      <KeyFigures numbers={numbers} />
      <DayChart byDay={numbers.by_day} />
      <Funnel funnel={numbers.funnel} />
      <CallFigures numbers={numbers} />
      <Breakdowns numbers={numbers} />
    </>
  );
}
