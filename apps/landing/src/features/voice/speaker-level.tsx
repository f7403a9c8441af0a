import type { Ref } from 'react';

interface Props {
  readonly name: string;
  readonly speaking: boolean;
  /** The element whose `--level`, 0 to 1, is the loudness. */
  readonly meter: Ref<HTMLElement>;
}

/** Who is speaking, and how loud. Visual only. */
export function SpeakerLevel({ name, speaking, meter }: Props) {
  return (
    <div className="call-speaker" data-speaking={speaking} aria-hidden="true">
      <span className="call-speaker-name">{name}</span>
      <span className="call-level" ref={meter} />
    </div>
  );
}
