import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { otherReason } from './reasonsOf.ts';
import type { Reason } from './useReason.ts';

/** The plant's reasons, and room for words once one is chosen. */
export function ReasonChoice({ reason }: { reason: Reason }) {
  const { reasons, chosen, choose, words, write } = reason;
  return (
    <>
      <ChoiceGrid
        options={reasons.map((value) => ({ value, label: value }))}
        value={chosen}
        onChange={choose}
        label="原因"
      />
      {chosen === null ? null : (
        <div className="mt-4">
          <Field label={chosen === otherReason ? '说明原因' : '补充说明'} required={chosen === otherReason}>
            <TextArea value={words} onChange={write} maxLength={160} />
          </Field>
        </div>
      )}
    </>
  );
}
