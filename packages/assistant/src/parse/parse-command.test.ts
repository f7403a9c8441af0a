import { expect, it } from 'vitest';
import { wordedPhrases } from '../../test/phrases.ts';
import { parseCommand } from './parse-command.ts';

const HEARD = {
  hello: 'hi|hello there|good morning|hey',
  back: 'go back|back|back up|take me back|the previous question|can we go back|please go back now|undo',
  restart: 'start over|Start over!|begin again|from the top|restart',
  repeat:
    "repeat|what?|huh?|say that again|sorry?|pardon me|can you repeat that please|I didn't hear you",
  help: "help|help me|what can I say|I don't understand|how does this work",
  unsure: "I don't know|not sure|no idea|dunno|it depends",
  skip: "skip|Skip|skip this one|next|pass|keep it|doesn't matter|leave it",
  stop: "stop|cancel|hang up|quit|goodbye|never mind|please stop|Stop talking|I'm done|forget it",
  person:
    "I'd rather talk to a person|human|real person|can I talk to someone?|I would rather call|call me back|connect me with an agent",
  who: 'are you a robot?|who are you|are you a real person|is this a recording',
  why: 'why do you need that?|why|what is that for|is it safe|how much does it cost|will you sell my number',
  wrong: "that's wrong|no, that's not right|you got that wrong|I made a mistake|wrong",
} as const;

it.each(wordedPhrases(HEARD))('"%s" is %s', (heard, command) => {
  expect(parseCommand(heard)).toBe(command);
});

it.each([
  '',
  'no',
  'yes',
  '20',
  'keep 20',
  'Will Stop',
  'Joe Pass',
  'stop@back.com',
  'call me at 555-010-0199',
  'why not',
  'I help people move',
  'backhoe',
  'the last one',
  'next door cleaning',
])('"%s" is not a command', (heard) => {
  expect(parseCommand(heard)).toBe(null);
});
