import useIsBrowser from '@docusaurus/useIsBrowser';
import React, {useEffectEvent, useId, useLayoutEffect, useRef, useState} from 'react';

/** Nothing may store what is typed, send it to a spelling service or change it. */
const untouched = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
};

interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  onBlur: () => void;
}

interface Props {
  label: string;
  /** A hint at what to enter, in a word or two. */
  note?: string | undefined;
  /** The problem of the value. */
  problem?: string | undefined;
  /** Whether the reader has not entered anything yet: a problem is not told before they leave the field. */
  isEmpty?: boolean;
  children: (props: ControlProps) => React.ReactNode;
}

/** A control with its label and, beside it, what is wrong with its value. */
export function Field({label, note, problem, isEmpty, children}: Props): React.JSX.Element {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const message = isEmpty && !wasLeft ? undefined : problem;
  return (
    <div className="tester-field">
      <label htmlFor={id}>
        {label} {note && <span>{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': `${id}-problem`,
        'aria-invalid': message !== undefined,
        onBlur: () => setLeft(true),
      })}
      <p id={`${id}-problem`} className="tester-problem" role="status">
        {message}
      </p>
    </div>
  );
}

interface TextProps extends Omit<Props, 'children' | 'isEmpty'> {
  value: string;
  onChange: (value: string) => void;
  isLong?: boolean;
  placeholder?: string;
  /** The text of a long field again, with marks that show through it. It makes the field as high as its text. */
  behind?: React.ReactNode;
}

/**
 * Tells what was typed before the application ran: React keeps it in the control of the server's HTML, without an event.
 *
 * @returns the ref of the control
 */
function useTypedBefore(value: string, onChange: (value: string) => void) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const isHydrated = useIsBrowser();
  const tell = useEffectEvent(() => {
    const typed = control.current?.value ?? value;
    if (!isHydrated && typed !== value) onChange(typed);
  });
  // Before React renders again, with the reader's store ID.
  useLayoutEffect(() => tell(), []);
  return control;
}

/** A field for text. */
export function TextField({
  value,
  onChange,
  isLong,
  placeholder,
  behind,
  ...field
}: TextProps): React.JSX.Element {
  const onInput = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.target.value);
  const ref = useTypedBefore(value, onChange);
  const shared = {...untouched, ref, value, placeholder, onChange: onInput};
  return (
    <Field {...field} isEmpty={value === ''}>
      {(props) =>
        isLong ? (
          <div className="tester-text">
            {behind && <div aria-hidden="true">{behind}</div>}
            <textarea {...shared} {...props} rows={6} />
          </div>
        ) : (
          <input {...shared} {...props} type="text" />
        )
      }
    </Field>
  );
}

/** A field for one of some values. A value that is none of them stays selectable. */
export function SelectField({
  value,
  onChange,
  children,
  ...field
}: Omit<TextProps, 'isLong' | 'placeholder' | 'behind'> & {
  children: React.ReactNode;
}): React.JSX.Element {
  const ref = useTypedBefore(value, onChange);
  return (
    <Field {...field}>
      {(props) => (
        <select
          {...props}
          ref={ref}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface SecretProps {
  secret: string;
  onSecret: (secret: string) => void;
}

/** Says that the secret is missing. */
export const secretProblem = (secret: string): string | undefined =>
  secret ? undefined : "Enter your app's client secret.";

/** The secret, which all tabs share. */
export const SecretField = ({secret, onSecret}: SecretProps): React.JSX.Element => (
  <TextField
    label="Client secret"
    value={secret}
    onChange={onSecret}
    placeholder="CLIENT_SECRET"
    problem={secretProblem(secret)}
  />
);
