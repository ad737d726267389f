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
import { PickManySheet } from '../kit/sheet/PickManySheet.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';

type Info = ReplyOf<(typeof registrations)['reviewInfo']>;

/** Lets an applicant in: with which roles, and for drivers and customers with which trucks and projects. */
export function RegistrationPassSheet({ info, onClose }: { info: Info; onClose: () => void }) {
  const first = info.roles[0];
  const [roleIDs, setRoleIDs] = useState<string[]>(first ? [first.roleID] : []);
  const [ids, setIds] = useState<string[]>([]);
  const [remark, setRemark] = useState('');
  const [picking, setPicking] = useState(false);
  const [tried, setTried] = useState(false);
  const binds = info.kind === 'driver' ? 'cars' : info.kind === 'customer' ? 'projects' : null;
  const choices = useCall(people.choices, undefined, { enabled: binds !== null });
  const pass = useAct(registrations.pass, { success: '已通过，申请人可以登录了' });

  async function submit(): Promise<void> {
    setTried(true);
    if (roleIDs.length === 0) return;
    const done = await pass.run({
      params: { id: info.registrationID },
      body: { roleIDs, remark, carIDs: binds === 'cars' ? ids : [], contractIDs: binds === 'projects' ? ids : [] },
    });
    if (done) onClose();
  }
  if (picking && choices.data)
    return (
      <PickManySheet
        title={binds === 'cars' ? '绑定车辆' : '绑定工程'}
        items={
          binds === 'cars'
            ? choices.data.vehicles.map((one) => ({ id: one.carID, title: `${one.carNo} 号车`, note: one.plateNumber }))
            : choices.data.projects.map((one) => ({
                id: one.contractID,
                title: one.projectName,
                note: one.customerName,
              }))
        }
        chosen={ids}
        yes="选好了"
        onPick={(next) => {
          setIds(next);
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
          <Button className="flex-2" look="primary" busy={pass.isRunning} onClick={() => void submit()}>
            通过申请
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="角色" required group error={tried && roleIDs.length === 0 ? '请选择角色' : undefined}>
          <Chips
            options={info.roles.map((role) => ({ value: role.roleID, label: role.name }))}
            value={roleIDs}
            onChange={setRoleIDs}
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
          <TextField value={remark} onChange={setRemark} maxLength={200} placeholder="申请人可以看到" />
        </Field>
      </div>
    </Sheet>
  );
}
