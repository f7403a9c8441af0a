import * as texts from '@pickup/messages/page/hero';
import { fill } from '@pickup/messages/fill';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useSettings } from '../../shared/page-context.tsx';

/**
 * Shows an answered call, labeled as an example. When the visitor presses the play button, boot.ts
 * loads the player, which reads the transcript from this markup.
 */
export function ExampleCall() {
  const { brandName, exampleCall } = useSettings();
  return (
    <figure className="call" data-sound={exampleCall}>
      <figcaption>
        <span>{texts.exampleTitle}</span>
        <button className="button button-primary call-play" type="button">
          <span>
            <Icon path={icons.play} />
            {texts.play}
          </span>
          <span hidden>
            <Icon path={icons.pause} />
            {texts.pause}
          </span>
        </button>
      </figcaption>
      <ol>
        {texts.exampleCall.map((line) => {
          const text = fill(line.text, { brandName });
          return <Line key={text} label={line.time} text={text} />;
        })}
      </ol>
      <details>
        <summary>{texts.transcript}</summary>
        <ol>
          {texts.exampleLines.map((line, index) => {
            const label = index % 2 === 0 ? brandName : texts.caller;
            return <Line key={line} label={label} text={line} />;
          })}
        </ol>
      </details>
    </figure>
  );
}

function Line({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <li>
      <b>{label}</b>
      <span>{text}</span>
    </li>
  );
}
