import { dayOf, momentOf } from '@pourline/domain/time';
import { vehiclePaperNames, vehiclePapers } from '@pourline/domain/vehicles/vehiclePapers';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { DatePicker } from '../kit/time/DatePicker.tsx';

type Filled = { [P in (typeof vehiclePaperNames)[number]]?: string | null | undefined };

/** Until when each paper of a vehicle holds. */
export function PapersFields({ papers, onChange }: { papers: Filled; onChange: (papers: Filled) => void }) {
  return (
    <div className="space-y-5">
      {vehiclePaperNames.map((paper) => {
        const until = papers[paper] ?? null;
        const word = vehiclePapers[paper];
        return (
          <Field key={paper} label={word} group>
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <DatePicker
                  label={word}
                  placeholder={`选择${word}的最后一天`}
                  value={until === null ? null : momentOf(until).getTime()}
                  onChange={(day) => onChange({ ...papers, [paper]: dayOf(day) })}
                />
              </div>
              {until === null ? null : (
                <Button look="quiet" size="small" onClick={() => onChange({ ...papers, [paper]: null })}>
                  清除
                </Button>
              )}
            </div>
          </Field>
        );
      })}
    </div>
  );
}
