import { vehicles } from '@pourline/contract/vehicles';
import type { MixerLine } from '@pourline/contract/vehicles/mixerLine';
import { isLineDown, type MixingState, mixingStates } from '@pourline/domain/plants/plant';
import { useAct } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';

/** What somebody says that a line does; that it mixes follows from its loads. */
const said = ['sms_standby', 'sms_pause', 'sms_maintaining'] as const satisfies readonly MixingState[];
const options = said.map((value) => ({ value, label: mixingStates[value].label }));
const follows: Readonly<Record<(typeof said)[number], string>> = {
  sms_standby: '恢复后可以装料，排程和派车会用这条线',
  sms_pause: '暂停后不再派车来装，正在装的装完为止；排程会改走其他线',
  sms_maintaining: '维护期间不再派车来装，正在装的装完为止；排程会改走其他线',
};

/** Says what a mixing line does from now on, and why it stands still. */
export function LineStateSheet({ line, name, onClose }: { line: MixerLine; name: string; onClose: () => void }) {
  const isDown = isLineDown(line.mixingState);
  const form = useBodyForm(vehicles.setMixingState, () => ({
    mixingState: (isDown ? 'sms_standby' : 'sms_pause') as MixingState,
    reason: '',
  }));
  const set = useAct(vehicles.setMixingState);
  const state = said.find((one) => one === form.values.mixingState) ?? 'sms_pause';
  const run = async (body: { mixingState: MixingState; reason: string }) => {
    const params = { id: line.lineID };
    const before = { mixingState: isDown ? line.mixingState : ('sms_standby' as const), reason: line.downReason };
    if ((await set.run({ params, body })) === undefined) return;
    const told = `${name}已设为${mixingStates[body.mixingState].label}`;
    toast(told, { tone: 'good', undo: () => void set.run({ params, body: before }) });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            返回
          </Button>
          <Button className="flex-2" look="primary" act={set} onClick={() => void form.send(run)}>
            {`设为${mixingStates[state].label}`}
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Segmented
          label="生产线状态"
          options={options}
          value={state}
          onChange={(mixingState) => form.change({ mixingState })}
        />
        {state === 'sms_standby' ? null : (
          <Field label="原因" required={state === 'sms_maintaining'} error={form.shown('reason')}>
            <TextField
              value={form.values.reason ?? ''}
              onChange={(reason) => form.change({ reason })}
              maxLength={100}
              placeholder={state === 'sms_maintaining' ? '例如：主机叶片更换' : '例如：等砂石'}
            />
          </Field>
        )}
        <p className="text-13 text-ink3">{follows[state]}</p>
      </div>
    </Sheet>
  );
}
