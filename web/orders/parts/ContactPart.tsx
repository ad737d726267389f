import { TextArea } from '../../kit/field/TextArea.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import type { PartForm } from './partForm.ts';

/** Who takes the concrete, and what else is to be known. */
export function ContactPart({ form }: { form: PartForm }) {
  return (
    <>
      <Section>
        <div className="@container">
          <div className="grid grid-cols-1 gap-5 @sm:grid-cols-2">
            <FormField form={form} name="contact" label="联系人" required>
              {(field) => <TextField {...field} maxLength={40} autoComplete="name" />}
            </FormField>
            <FormField form={form} name="contactPhone" label="联系电话" required>
              {(field) => <TextField {...field} inputMode="tel" maxLength={11} autoComplete="tel" />}
            </FormField>
          </div>
        </div>
      </Section>
      <Section>
        <FormField form={form} name="remark" label="备注">
          {(field) => <TextArea {...field} maxLength={500} placeholder="进场路线、限高、门卫电话" />}
        </FormField>
      </Section>
    </>
  );
}
