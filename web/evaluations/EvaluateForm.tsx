import { evaluations } from '@pourline/contract/evaluations';
import { evaluationForm, evaluationItemNames, evaluationItems } from '@pourline/domain/evaluations/evaluations';
import { useAct } from '../api/queries.ts';
import { TextArea } from '../kit/field/TextArea.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { ScoreField } from './ScoreField.tsx';

/** The site judges its order: a score for each item, and words if it likes. */
export function EvaluateForm({ taskID, onBack }: { taskID: string; onBack: (() => void) | undefined }) {
  const send = useAct(evaluations.evaluate, { success: '评价已提交' });
  return (
    <FormScreen
      title="订单评价"
      onBack={onBack}
      schema={evaluationForm}
      defaults={{ comment: '' }}
      draftKey={`evaluation ${taskID}`}
      submitLabel="提交评价"
      onSubmit={(body) => send.run({ params: { id: taskID }, body })}
    >
      {(form) => (
        <div className="space-y-5">
          {evaluationItemNames.map((name) => (
            <FormField key={name} form={form} name={name} label={evaluationItems[name]} required group>
              {({ value, onChange }) => <ScoreField value={value} onChange={onChange} />}
            </FormField>
          ))}
          <FormField form={form} name="comment" label="意见">
            {({ value, ...field }) => (
              <TextArea {...field} value={value ?? ''} maxLength={200} placeholder="哪里做得好，哪里要改进" />
            )}
          </FormField>
        </div>
      )}
    </FormScreen>
  );
}
