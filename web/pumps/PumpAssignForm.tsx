import type { ReplyOf } from '@pourline/contract/endpoint';
import { pumps } from '@pourline/contract/pumps';
import { type PumpAssignment, pumpAssignment } from '@pourline/domain/pumps/pumpTask';
import { vehicleSpeciesWords } from '@pourline/domain/vehicles/vehicle';
import { usePlantNow } from '../api/clock.ts';
import { useAct } from '../api/queries.ts';
import { CrewField, CrewRemarkField, CrewSpanFields } from '../crews/CrewFields.tsx';
import { pourText, standText } from '../crews/crewTexts.ts';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Row } from '../kit/list/Row.tsx';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { carText } from '../trade/carText.ts';

type Choices = ReplyOf<(typeof pumps)['choices']>;
const iso = (at: number): string => new Date(at).toISOString();

/** Which pump and which people do a task, when the pump stands there and how far it must reach. */
export function PumpAssignForm({ choices, onBack }: { choices: Choices; onBack: () => void }) {
  const { task, people } = choices;
  const now = usePlantNow(60_000);
  const give = useAct(pumps.batchApply, { success: '已派泵，班组已收到通知；开始前可撤回', onDone: onBack });
  const free = choices.pumps.find(({ isPlanned, hindrance }) => isPlanned && hindrance === null);
  const form = useBodyForm<PumpAssignment, PumpAssignment>(
    { body: pumpAssignment },
    {
      ...{ pumpTaskID: task.pumpTaskID, carID: task.carID ?? free?.carID ?? null },
      ...{ crew: task.crew.map(({ userID }) => userID), boomNeeded: task.boomNeeded, remark: task.remark },
      ...{ plannedFrom: iso(Date.parse(task.plannedFrom)), plannedTo: iso(Date.parse(task.plannedTo)) },
    },
  );
  const { values } = form;
  return (
    <Screen
      title={task.carID === null ? '派泵' : '改派'}
      onBack={onBack}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'give',
              label: '派泵并通知班组',
              primary: true,
              act: give,
              onRun: () => form.send((body) => give.run({ body: { tasks: [body] } })),
            },
          ]}
        />
      }
    >
      <p className="font-semibold text-16">{spaceText(task.projectName)}</p>
      <p className="mb-3 text-14 text-ink2">{`${pourText(task)} · ${standText(task, now)}`}</p>
      <Section title="泵车">
        <Card flush>
          {choices.pumps.length === 0 ? (
            <p className="px-4 py-4 text-14 text-ink3">还没有泵车；在车辆管理里新增泵车后再派</p>
          ) : null}
          {choices.pumps.map((pump) => (
            <Row
              key={pump.carID}
              title={`${carText(pump.carNo)} · ${pump.plateNumber}`}
              note={[vehicleSpeciesWords[pump.species], pump.boomM === null ? '' : `臂长 ${pump.boomM} 米`]
                .filter(Boolean)
                .join(' · ')}
              selected={values.carID === pump.carID}
              chevron={false}
              onOpen={() => form.set('carID', pump.carID)}
              trailing={
                <>
                  {values.carID === pump.carID ? <StateTag tone="good">已选</StateTag> : null}
                  {pump.isPlanned ? <StateTag tone="info">排程建议</StateTag> : null}
                </>
              }
            >
              {pump.hindrance ? <p className="text-13 text-warn-ink">{pump.hindrance}</p> : null}
            </Row>
          ))}
        </Card>
        {form.shown('carID') ? <p className="mt-1.5 text-13 text-mistake">{form.shown('carID')}</p> : null}
      </Section>
      <Section title="班组和时间">
        <Card className="space-y-5">
          <CrewField form={form} people={people} nobody="还没有泵工；在人员管理里把岗位设为泵工或泵车司机" />
          <CrewSpanFields form={form} />
          <Field label="现场需要臂长" error={form.shown('boomNeeded')} hint="填了就不能派更短的泵车">
            <NumberField
              value={typeof values.boomNeeded === 'number' ? values.boomNeeded : null}
              onChange={(next) => form.set('boomNeeded', next)}
              decimals={1}
              unit="米"
            />
          </Field>
          <CrewRemarkField form={form} />
        </Card>
      </Section>
    </Screen>
  );
}
