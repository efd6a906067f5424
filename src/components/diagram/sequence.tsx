import type {Message, Participant, Sequence, Step} from '@site/src/remark/diagrams/sequence';
import clsx from 'clsx';
import React from 'react';

/** The places where a name that is too long for a line may break: in paths, keys, and the names of functions. */
const breaks = /(?<=[/_.(}])(?=[\w{/])|(?<=[a-z])(?=[A-Z])/g;

function Text({children}: {children: string}) {
  const mark = '\u200b';
  const parts = children.replace(/\S{17,}/g, (name) => name.replace(breaks, mark)).split(mark);
  return (
    <span className="text">
      {parts.map((part, index) => (
        <React.Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </React.Fragment>
      ))}
    </span>
  );
}

/** The row of the participants. They aren't read out: each message names its own. */
const Participants = ({participants}: {participants: Participant[]}) => (
  <div className="participants" aria-hidden>
    {participants.map(({name, isPerson}) => (
      <span key={name} className={clsx(isPerson && 'person')}>
        {name}
      </span>
    ))}
  </div>
);

/** The classes of a step between two participants, in either order. */
const between = (from: number, to: number): string =>
  clsx(`from${Math.min(from, to)}`, `to${Math.max(from, to)}`);

function MessageStep({participants, message}: {participants: Participant[]; message: Message}) {
  const {from, to, text, isReply, isLost} = message;
  const [sender, receiver] = [participants[from]?.name, participants[to]?.name];
  // One to itself takes the place up to its neighbor, which is on the left of the last one.
  const neighbor = from + 1 < participants.length ? from + 1 : from - 1;
  const isToItself = from === to;
  return (
    <div
      className={clsx(
        between(from, isToItself ? neighbor : to),
        isToItself ? 'toItself' : 'message',
        from < (isToItself ? neighbor : to) ? 'right' : 'left',
        isReply && 'reply',
        isLost && 'lost',
      )}>
      <span className="hidden">
        {`${isToItself ? sender : `${sender} → ${receiver}`}${isLost ? ' (lost)' : ''}: `}
      </span>
      <Text>{text}</Text>
    </div>
  );
}

function StepItem({participants, step}: {participants: Participant[]; step: Step}) {
  switch (step.type) {
    case 'message':
      return (
        <li className="step">
          <MessageStep participants={participants} message={step} />
        </li>
      );
    case 'note':
      return (
        <li className="step">
          <div className={clsx(between(step.from, step.to), 'note')}>
            <span className="hidden">
              {step.from === step.to ? `${participants[step.from]?.name}: ` : 'Note: '}
            </span>
            <Text>{step.text}</Text>
          </div>
        </li>
      );
    case 'block':
      return (
        <li className="block">
          {step.branches.map(({keyword, condition, steps}) => (
            <div key={condition} className="branch">
              <p>
                <b>{keyword}</b> <Text>{condition}</Text>
              </p>
              <Steps participants={participants} steps={steps} />
            </div>
          ))}
        </li>
      );
  }
}

const Steps = ({participants, steps}: {participants: Participant[]; steps: Step[]}) => (
  // Safari takes a list without markers for none.
  // eslint-disable-next-line jsx-a11y/no-redundant-roles
  <ol role="list">
    {steps.map((step, index) => (
      <StepItem key={index} participants={participants} step={step} />
    ))}
  </ol>
);

/** Messages between participants, one a row: a list whose look is that of a diagram. */
export default function SequenceDiagram({participants, steps}: Sequence): React.JSX.Element {
  return (
    <div className={clsx('sequence', `of${participants.length}`)}>
      <Participants participants={participants} />
      <Steps participants={participants} steps={steps} />
      <Participants participants={participants} />
    </div>
  );
}
