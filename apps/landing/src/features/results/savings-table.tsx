import { formatCurrency, type FirstYear } from '@pickup/roi';

export function SavingsTable(props: { readonly year: FirstYear; readonly sentence: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{`Your first twelve months. ${props.sentence}.`}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Savings so far</th>
            <th scope="col">Plan cost</th>
          </tr>
        </thead>
        <tbody>
          {props.year.points.map(({ month, cumulativeSavings, planCost }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatCurrency(cumulativeSavings)}</td>
              <td>{formatCurrency(planCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
