import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import type { BodyForm } from '../kit/form/useBodyForm.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';

/** What looks like the thing that is being entered, told before it is saved; it is saved all the same with a reason. */
export function AlikeNotice({
  title,
  rows,
  form,
  hint,
}: {
  title: string;
  rows: readonly { key: string; title: string; note: string; onOpen: () => void }[];
  form: BodyForm<{ alikeReason?: string | undefined }, unknown>;
  hint: string;
}) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <div role="status" className="rounded-lg ring-1 ring-warn">
        <Card flush>
          {rows.map((row) => (
            <Row key={row.key} title={row.title} note={row.note} onOpen={row.onOpen} />
          ))}
        </Card>
      </div>
      <FormField form={form} name="alikeReason" label="仍要保存的理由" hint={hint} className="mt-4">
        {(field) => <TextField {...field} maxLength={200} placeholder="例如：同一集团的另一家分公司" />}
      </FormField>
    </Section>
  );
}
