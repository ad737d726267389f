import { evaluations } from '@pourline/contract/evaluations';
import { evaluationItemNames, evaluationItems } from '@pourline/domain/evaluations/evaluations';
import { useAct } from '../api/queries.ts';
import { TextArea } from '../kit/field/TextArea.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { ScoreField } from './ScoreField.tsx';

/** The site judges its order: a score for each item, and words if it likes. */
export function EvaluateForm({ taskID, onBack }: { taskID: string; onBack: (() => void) | undefined }) {
  const send = useAct(evaluations.evaluate, { success: '评价已提交' });
  const form = useBodyForm(
    evaluations.evaluate,
    { punctuality: null, quality: null, unloading: null, service: null, comment: '' },
    { draft: `evaluation ${taskID}` },
  );
  return (
    <FormScreen
      title="订单评价"
      onBack={onBack}
      form={form}
      submitLabel="提交评价"
      onSubmit={(body) => send.submit({ params: { id: taskID }, body })}
    >
      <div className="space-y-5">
        {evaluationItemNames.map((name) => (
          <FormField key={name} form={form} name={name} label={evaluationItems[name]} required group>
            {({ value, onChange }) => <ScoreField value={value} onChange={onChange} />}
          </FormField>
        ))}
        <FormField form={form} name="comment" label="意见">
          {(field) => <TextArea {...field} maxLength={200} placeholder="哪里做得好，哪里要改进" />}
        </FormField>
      </div>
    </FormScreen>
  );
}
