import { references } from '@pourline/contract/references';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { isNothingKept, type MaterialCar, materialCarKey, materialCarOf, materialCarSchema } from './materialCar.ts';

const params = { key: materialCarKey };

/** The truck with which the material driver delivers, and for whom. */
export default function MyMaterialCarInfoScreen() {
  const back = useBack();
  const asked = useCall(references.userConfig, { params });
  // What was kept on this device may be old: the form begins with what the server says, and is not begun anew under the hand.
  const [known, setKnown] = useState<string | null>(null);
  const isTold = asked.data !== undefined || isNothingKept(asked.failure);
  if (known === null && isTold && !asked.isFetching) setKnown(asked.data?.value ?? '');
  if (known === null) {
    return (
      <Screen title="我的车辆" onBack={back}>
        {asked.error && !isTold ? (
          <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <Skeleton shape="info" count={1} />
        )}
      </Screen>
    );
  }
  return <MaterialCarForm car={materialCarOf(known)} onBack={back} />;
}

function MaterialCarForm({ car, onBack }: { car: MaterialCar | null; onBack: (() => void) | undefined }) {
  const form = useBodyForm({ body: materialCarSchema }, car ?? { vehicleNo: '', vendorName: '', phone: '' });
  async function keep(next: MaterialCar): Promise<void> {
    await call(references.saveUserConfig, { params, body: { value: JSON.stringify(next) } });
    toast('车辆已绑定', { tone: 'good' });
    goBack();
  }
  return (
    <FormScreen title="我的车辆" onBack={onBack} form={form} submitLabel={car ? '保存' : '绑定车辆'} onSubmit={keep}>
      <div className="space-y-4">
        <div>
          <h2 className="font-semibold text-22">{car ? car.vehicleNo : '还没有绑定车辆'}</h2>
          <p className="mt-1 text-14 text-ink2">
            {car ? '换车或换供应商时在这里修改' : '绑定后，收料时会带出车牌号和供应商'}
          </p>
        </div>
        <FormField form={form} name="vehicleNo" label="车牌号" required>
          {(field) => <TextField {...field} placeholder="浙A12345" autoCapitalize="characters" />}
        </FormField>
        <FormField form={form} name="vendorName" label="供应商" required>
          {(field) => <TextField {...field} placeholder="材料由谁供应" autoComplete="organization" />}
        </FormField>
        <FormField form={form} name="phone" label="手机号">
          {(field) => <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" />}
        </FormField>
      </div>
    </FormScreen>
  );
}
