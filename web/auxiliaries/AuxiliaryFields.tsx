import { auxiliaries } from '@pourline/contract/auxiliaries';
import type { DataOf, ReplyOf } from '@pourline/contract/endpoint';
import type { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { type AuxiliaryKind, auxiliaryKinds, isOfPour, missingOfPour } from '@pourline/domain/auxiliaries/auxiliary';
import { keysOf } from '@pourline/domain/keysOf';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import { plantNow, usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatShortTime, spaceText } from '../kit/figure/format.ts';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { DateTimePicker } from '../kit/time/DateTimePicker.tsx';
import { carPlateText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';

type Truck = DataOf<(typeof vehicles)['list']>;
const iso = (at: number): string => new Date(at).toISOString();
/** Begins at the next ten minutes unless somebody says otherwise. */
const soon = (): string => iso(Math.ceil((plantNow() + 60_000) / 600_000) * 600_000);

/** How a truck stands, for who chooses one: it may be sent, though it is away now. */
const standing = (truck: Truck): string => {
  const driver = truck.isOnDutyDriver ? (truck.onDutyDriverName ?? '') : '没有司机当班';
  const state = isTruckBroken(truck)
    ? '故障'
    : truck.auxiliaryID !== null
      ? '辅助任务中'
      : vehicleFace(truck.state).label;
  return [state, driver].filter(Boolean).join(' · ');
};

/** Which truck and driver do what, when, from where to where; to a pour with its volume. */
export function AuxiliaryFields({
  known,
  trucks,
  pours,
  onBack,
}: {
  known: ReplyOf<(typeof auxiliaries)['info']> | undefined;
  trucks: readonly Truck[];
  pours: readonly DataOf<(typeof orders)['list']>[];
  onBack?: (() => void) | undefined;
}) {
  const now = usePlantNow(60_000);
  const give = useAct(auxiliaries.create, {
    success: '已派给司机，司机已收到通知；开始前可修改、取消',
    onDone: onBack,
  });
  const change = useAct(auxiliaries.modify, { success: '已修改，司机已收到通知', onDone: onBack });
  const form = useBodyForm(
    auxiliaries.create,
    () =>
      known
        ? {
            ...{
              kind: known.kind,
              carID: known.carID,
              driverOID: known.driverOID,
              plannedTime: iso(Date.parse(known.plannedTime)),
            },
            ...{ fromPlace: known.fromPlace, toPlace: known.toPlace, taskID: known.taskID, volume: known.volume },
            remark: known.remark,
          }
        : { kind: null, carID: null, driverOID: null, plannedTime: soon(), taskID: null, volume: null },
    { limits: missingOfPour },
  );
  const { values } = form;
  const carID = typeof values.carID === 'string' ? values.carID : '';
  const drivers = useCall(vehicles.info, { params: { id: carID } }, { enabled: carID !== '' }).data?.drivers ?? [];
  const kind = (values.kind ?? null) as AuxiliaryKind | null;
  const toPour = kind !== null && isOfPour(kind);
  const chooseTruck = (next: string) => {
    const { onDutyDriverOID = null } = trucks.find((truck) => truck.carID === next) ?? {};
    form.change({ carID: next, driverOID: onDutyDriverOID });
  };
  return (
    <FormScreen
      title={known ? '修改辅助任务' : '派辅助任务'}
      onBack={onBack}
      form={form}
      submitLabel={known ? '保存并通知司机' : '派给司机'}
      act={known ? change : give}
      onSubmit={async (body) => {
        if (known) await change.run({ params: { id: known.auxiliaryID }, body });
        else await give.run({ body });
      }}
    >
      <Card className="space-y-5">
        <FormField form={form} name="kind" label="任务类型" required group>
          {({ onChange }) => (
            <Chips
              single
              value={kind === null ? [] : [kind]}
              onChange={([next]) => onChange(next ?? null)}
              options={keysOf(auxiliaryKinds).map((value) => ({ value, label: auxiliaryKinds[value].label }))}
            />
          )}
        </FormField>
        {toPour ? (
          <>
            <FormField form={form} name="taskID" label="送到哪个订单" required>
              {({ value, onChange, onBlur }) => (
                <Select
                  value={typeof value === 'string' ? value : null}
                  onChange={onChange}
                  onBlur={onBlur}
                  options={pours.map(({ taskID, projectName, constructionSite, taskNo, arrangeTime }) => ({
                    value: taskID,
                    label: spaceText(`${projectName} · ${constructionSite}`),
                    note: [taskNo, arrangeTime === null ? '' : formatShortTime(Date.parse(arrangeTime), now)]
                      .filter(Boolean)
                      .join(' · '),
                  }))}
                />
              )}
            </FormField>
            <FormField form={form} name="volume" label="方量" required>
              {({ value, onChange, onBlur }) => (
                <NumberField
                  value={typeof value === 'number' ? value : null}
                  onChange={onChange}
                  onBlur={onBlur}
                  unit="m³"
                />
              )}
            </FormField>
          </>
        ) : null}
        <FormField form={form} name="carID" label="车辆" required>
          {({ onBlur }) => (
            <Select
              value={carID || null}
              onChange={chooseTruck}
              onBlur={onBlur}
              options={trucks.map((truck) => ({
                value: truck.carID,
                label: carPlateText(truck),
                note: standing(truck),
              }))}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="driverOID"
          label="司机"
          required
          hint={carID === '' ? '先选车辆' : '当班时才能开始任务'}
        >
          {({ value, onChange, onBlur }) => (
            <Select
              value={typeof value === 'string' ? value : null}
              onChange={onChange}
              onBlur={onBlur}
              disabled={drivers.length === 0}
              options={drivers.map(({ userID, name }) => ({ value: userID, label: name }))}
            />
          )}
        </FormField>
        <FormField form={form} name="plannedTime" label="开始时间" required>
          {({ value, onChange }) => (
            <DateTimePicker
              value={Date.parse(typeof value === 'string' ? value : '')}
              onChange={(at) => onChange(iso(at))}
              label="开始时间"
            />
          )}
        </FormField>
        <FormField form={form} name="fromPlace" label="从哪里">
          {({ value, onChange }) => (
            <TextField value={typeof value === 'string' ? value : ''} onChange={onChange} maxLength={60} />
          )}
        </FormField>
        {toPour ? null : (
          <FormField form={form} name="toPlace" label="到哪里">
            {({ value, onChange }) => (
              <TextField value={typeof value === 'string' ? value : ''} onChange={onChange} maxLength={60} />
            )}
          </FormField>
        )}
        <FormField form={form} name="remark" label="备注">
          {({ value, onChange }) => (
            <TextField value={typeof value === 'string' ? value : ''} onChange={onChange} maxLength={200} />
          )}
        </FormField>
      </Card>
    </FormScreen>
  );
}
