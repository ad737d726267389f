import { TextField } from '../../kit/field/TextField.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { GroundPicker } from '../../map/GroundPicker.tsx';
import { ContactPart } from './ContactPart.tsx';
import { filledForm, placeOfFence } from './orderDraft.ts';
import type { PartForm } from './partForm.ts';

/** Where it is to be poured, and who takes it. */
export function WherePart({ form }: { form: PartForm }) {
  const { prdTaskGeofence: fence } = filledForm(form.values);
  return (
    <>
      <Section>
        <FormField form={form} name="siteAddress" label="交货地点" required>
          {(field) => <TextField {...field} placeholder="道路、门牌、几号门" maxLength={200} />}
        </FormField>
      </Section>
      <Section title="工地范围">
        <GroundPicker fence={fence} onChange={(next) => form.change(placeOfFence(next))} />
        <p className="mt-2 text-13 text-ink3">车辆开进这个范围就算到达。</p>
      </Section>
      <ContactPart form={form} />
    </>
  );
}
