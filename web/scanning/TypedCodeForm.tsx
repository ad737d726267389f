import { z } from 'zod';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';

const missing = '请填写二维码的链接或编号';
const typedText = { body: z.object({ text: z.string().trim().min(1, missing) }) };

/** Asks for the address in a code, or for what stands under it, where no camera reads it. */
export function TypedCodeForm({
  label,
  codeIn,
  onOpen,
  className,
}: {
  label: string;
  /** The code in what was typed; null when there is none. */
  codeIn: (text: string) => string | null;
  onOpen: (code: string) => void;
  className?: string | undefined;
}) {
  const form = useBodyForm(
    typedText,
    { text: '' },
    { limits: ({ text }) => ({ text: codeIn(text ?? '') === null ? missing : undefined }) },
  );
  const open = () =>
    form.send(({ text }) => {
      const code = codeIn(text);
      if (code !== null) onOpen(code);
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Field label={label} required error={form.shown('text')}>
        <TextField value={form.values.text} onChange={(text) => form.change({ text })} placeholder="链接或编号" />
      </Field>
      <Button type="submit" className={className} look="primary">
        打开
      </Button>
    </form>
  );
}
