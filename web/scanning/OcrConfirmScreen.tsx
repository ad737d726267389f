import { type NoteField, type NoteForm, noteForm, noteText, noteWords } from '@pourline/domain/scanning/notes/noteForm';
import { Button } from '../kit/button/Button.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { copyText } from './copyText.ts';

const texts = ['supplier', 'material', 'plate', 'date'] as const;
const weights = ['grossKg', 'tareKg', 'netKg'] as const;

const kgOf = (written: string | undefined): number | null => {
  const kg = Number(written);
  return written !== undefined && Number.isInteger(kg) && kg > 0 ? kg : null;
};

/** What was read of a supplier's note is put right by a person, is checked as a whole, and taken along as text. */
export default function OcrConfirmScreen() {
  const read = useParams('ocrconfirm');
  const mayOpen = useMayOpen();
  const begin = {
    ...{ supplier: read.supplier ?? '', material: read.material ?? '', plate: read.plate ?? '', date: read.date ?? '' },
    ...{ grossKg: kgOf(read.grossKg), tareKg: kgOf(read.tareKg), netKg: kgOf(read.netKg) },
  };
  const form = useBodyForm({ body: noteForm }, begin);
  const doubts = new Set((read.doubts ?? '').split(','));
  /** Said until the person has changed the field. */
  const doubt = (name: NoteField) =>
    doubts.has(name) && form.values[name] === begin[name] ? '识别没有把握，请对着送货单核对' : undefined;
  /** Takes the note along to where a delivery is announced. */
  const announce = ({ supplier, material, plate, ...kg }: NoteForm) =>
    go('receiptform', {
      ...{ supplier, material, plate, netKg: String(kg.netKg) },
      ...(kg.grossKg !== null && { grossKg: String(kg.grossKg) }),
      ...(kg.tareKg !== null && { tareKg: String(kg.tareKg) }),
    });
  return (
    <FormScreen
      title="核对送货单"
      onBack={useBack()}
      form={form}
      submitLabel="核对无误，复制结果"
      onSubmit={(note) => copyText(noteText(note))}
    >
      <Section>
        <Card>
          <div className="space-y-5">
            {texts.map((name) => (
              <FormField key={name} form={form} name={name} label={noteWords[name]} required hint={doubt(name)}>
                {(field) => <TextField {...field} value={field.value ?? ''} maxLength={80} />}
              </FormField>
            ))}
            {weights.map((name) => (
              <FormField
                key={name}
                form={form}
                name={name}
                label={noteWords[name]}
                required={name === 'netKg'}
                hint={doubt(name)}
              >
                {(field) => (
                  <NumberField
                    value={field.value === null ? null : field.value / 1000}
                    onChange={(tonnes) => field.onChange(tonnes === null ? null : Math.round(tonnes * 1000))}
                    onBlur={field.onBlur}
                    unit="吨"
                    decimals={3}
                  />
                )}
              </FormField>
            ))}
            {mayOpen('receiptform') ? (
              <Button look="quiet" className="w-full" onClick={() => void form.send(announce)}>
                核对无误，预报送货
              </Button>
            ) : null}
          </div>
        </Card>
      </Section>
    </FormScreen>
  );
}
