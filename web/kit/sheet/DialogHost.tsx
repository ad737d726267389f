import { useState, useSyncExternalStore } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import { type OpenQuestion, openDialogs, watchDialogs } from './dialogs.ts';

function AskDialog({ open }: { open: Extract<OpenQuestion, { kind: 'ask' }> }) {
  const { question, answer } = open;
  const [text, setText] = useState(question.initial ?? '');
  const [tried, setTried] = useState(false);
  const fault = question.check ? question.check(text.trim()) : text.trim() ? null : `请填写${question.label}`;
  const send = () => (fault ? setTried(true) : answer(text.trim()));
  const Input = question.multiline ? TextArea : TextField;
  return (
    <Dialog
      open
      onOpenChange={() => answer(null)}
      title={question.title}
      text={question.text}
      footer={
        <>
          <Button onClick={() => answer(null)}>{question.no ?? '返回'}</Button>
          <Button look="primary" onClick={send}>
            {question.yes}
          </Button>
        </>
      }
    >
      <Field
        label={question.label}
        required={!question.check || question.check('') !== null}
        error={tried ? (fault ?? undefined) : undefined}
      >
        <Input
          value={text}
          onChange={setText}
          placeholder={question.placeholder}
          onEnter={question.multiline ? undefined : send}
        />
      </Field>
    </Dialog>
  );
}

/** Shows what `confirm` and `ask` put to the person, one at a time. Mounted once by the shell. */
export function DialogHost() {
  const first = useSyncExternalStore(watchDialogs, openDialogs, openDialogs)[0];
  if (!first) return null;
  if (first.kind === 'ask') return <AskDialog key={first.id} open={first} />;
  const { question, answer } = first;
  return (
    <Dialog
      key={first.id}
      open
      onOpenChange={() => answer(false)}
      title={question.title}
      text={question.text}
      footer={
        <>
          <Button onClick={() => answer(false)}>{question.no ?? '返回'}</Button>
          <Button look="primary" onClick={() => answer(true)}>
            {question.yes}
          </Button>
        </>
      }
    />
  );
}
