import type {TesterEvent} from '@site/src/openapi/view-types';
import React, {useState} from 'react';

import {SelectField, TextField} from './field';
import {fieldsOf, fieldText, withField, type CheckedPayload, type Field} from './payload';
import Tabs from './tabs';

const isWithin = (path: string[], outer: string[]): boolean =>
  outer.every((key, position) => path[position] === key);

interface FormFieldProps {
  field: Field;
  checked: CheckedPayload;
  onText: (text: string) => void;
}

/** A value of the payload. What was typed stays as it is, such as `1,` on the way to `1, 2`. */
function FormField({field, checked, onText}: FormFieldProps): React.JSX.Element {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? fieldText(checked.value, field);
  const shared = {
    label: field.path.join('.'),
    note: field.type,
    value,
    problem: checked.problems.find(({path}) => isWithin(path, field.path))?.message,
    onChange: (next: string) => {
      setTyped(next);
      onText(JSON.stringify(withField(checked.value, field, next)));
    },
  };
  if (field.options.length === 0) return <TextField {...shared} />;
  return (
    <SelectField {...shared}>
      {[...new Set([...field.options, value])].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}

function Form({fields, ...props}: {fields: Field[]} & Omit<FormFieldProps, 'field'>) {
  const {value, problems} = props.checked;
  const others = problems.filter(({path}) => !fields.some((field) => isWithin(path, field.path)));
  return (
    <>
      <p className="tester-problem" role="status">
        {others.map(({message}) => message).join(' ')}
        {value === undefined && ' Correct it in the JSON tab.'}
      </p>
      {value !== undefined && (
        <div className="tester-form">
          {fields.map((field) => (
            <FormField key={field.path.join('.')} field={field} {...props} />
          ))}
        </div>
      )}
    </>
  );
}

interface Props {
  event: TesterEvent;
  text: string;
  checked: CheckedPayload;
  onText: (text: string) => void;
}

/** The payload as a form and as JSON. Both edit one text, which is the body of the request, byte for byte. */
export default function PayloadEditor({event, text, checked, onText}: Props): React.JSX.Element {
  // Each event and each change of the JSON makes a new form, which shows its values.
  const [edition, setEdition] = useState(0);
  const editJson = (next: string) => {
    setEdition(edition + 1);
    onText(next);
  };
  const messages = checked.problems.slice(0, 8).map(({message}) => message);
  return (
    <Tabs
      label="Payload"
      className="tester-choices"
      tabs={[
        {
          label: 'Form',
          panel: (
            <Form
              key={`${event.name} ${edition}`}
              fields={fieldsOf(event.schema)}
              checked={checked}
              onText={onText}
            />
          ),
        },
        {
          label: 'JSON',
          panel: (
            <TextField
              label="Request body"
              note="sent exactly as it is here"
              isLong
              value={text}
              problem={messages.join(' ') || undefined}
              onChange={editJson}
            />
          ),
        },
      ]}
    />
  );
}
