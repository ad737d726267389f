import type { ReplyOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { PickerField } from '../kit/field/PickerField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { PickManySheet } from '../kit/sheet/PickManySheet.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carText } from '../trade/carText.ts';

type Info = ReplyOf<(typeof registrations)['reviewInfo']>;

/** Lets an applicant in: with which roles, and for drivers and customers with which trucks and projects. */
export function RegistrationPassSheet({ info, onClose }: { info: Info; onClose: () => void }) {
  const first = info.roles[0];
  const form = useBodyForm(registrations.pass, {
    roleIDs: first ? [first.roleID] : [],
    carIDs: [],
    contractIDs: [],
    remark: '',
  });
  const [picking, setPicking] = useState(false);
  const binds = info.kind === 'driver' ? 'cars' : info.kind === 'customer' ? 'projects' : null;
  const choices = useCall(people.choices, undefined, { enabled: binds !== null });
  const pass = useAct(registrations.pass, { success: '已通过，申请人可以登录了' });

  const ids = (binds === 'cars' ? form.values.carIDs : form.values.contractIDs) ?? [];
  if (picking && choices.data)
    return (
      <PickManySheet
        title={binds === 'cars' ? '绑定车辆' : '绑定工程'}
        items={
          binds === 'cars'
            ? choices.data.vehicles.map((one) => ({ id: one.carID, title: carText(one.carNo), note: one.plateNumber }))
            : choices.data.projects.map((one) => ({
                id: one.contractID,
                title: one.projectName,
                note: one.customerName,
              }))
        }
        chosen={ids}
        yes="选好了"
        onPick={(next) => {
          form.change(binds === 'cars' ? { carIDs: next } : { contractIDs: next });
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={`通过${info.name}的申请`}
      wideAs="panel"
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            返回
          </Button>
          <Button
            className="flex-2"
            look="primary"
            act={pass}
            onClick={() =>
              void form.send(async (body) => {
                if (await pass.run({ params: { id: info.registrationID }, body })) onClose();
              })
            }
          >
            通过申请
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="角色" required group error={form.shown('roleIDs')}>
          <Chips
            options={info.roles.map((role) => ({ value: role.roleID, label: role.name }))}
            value={form.values.roleIDs ?? []}
            onChange={(roleIDs) => form.change({ roleIDs })}
          />
        </Field>
        {binds ? (
          <Field label={binds === 'cars' ? '绑定车辆' : '绑定工程'}>
            <PickerField
              text={ids.length > 0 ? `已选 ${ids.length} ${binds === 'cars' ? '辆车' : '个工程'}` : ''}
              placeholder={binds === 'cars' ? '选择可以驾驶的车辆' : '选择可以下单和签收的工程'}
              onOpen={() => setPicking(true)}
            />
          </Field>
        ) : null}
        <Field label="备注">
          <TextField
            value={form.values.remark ?? ''}
            onChange={(remark) => form.change({ remark })}
            maxLength={200}
            placeholder="申请人可以看到"
          />
        </Field>
      </div>
    </Sheet>
  );
}
