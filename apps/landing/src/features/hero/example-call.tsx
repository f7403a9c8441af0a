import { useSettings } from '../../shared/page-context.tsx';

/** An example of an answered call, labeled as an example. */
export function ExampleCall() {
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
