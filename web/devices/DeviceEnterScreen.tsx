import { devices } from '@pourline/contract/devices';
import { vehicles } from '@pourline/contract/vehicles';
import { useState } from 'react';
import { useAct, useCall, useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { PickerField } from '../kit/field/PickerField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Row } from '../kit/list/Row.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { carText } from '../trade/carText.ts';

/** Enters a terminal by its id before it registers. */
export default function DeviceEnterScreen() {
  const { carID } = useParams('deviceenter');
  const form = useBodyForm(devices.enter, { carID: carID ?? '', deviceNo: '', terminalID: '' });
  const chosen = form.values.carID ?? '';
  const [picking, setPicking] = useState(false);
  const [keyword, setKeyword] = useState('');
  const fleet = useList(vehicles.list, { query: { ...(keyword && { keyword }) } }, { limit: 200, keepBefore: true });
  const { data: car } = useCall(vehicles.info, { params: { id: chosen } }, { enabled: chosen !== '' });
  const enter = useAct(devices.enter, {
    success: '终端已登记，注册后自动接入',
    onDone: (device) => go('deviceinfo', { id: device.deviceID }, { replace: true }),
  });
  return (
    <Screen
      title="登记终端"
      onBack={useBack()}
      bottom={
        <footer className="z-10 shrink-0 border-line border-t bg-surface pb-safe-bottom">
          <div className="mx-auto grid max-w-lg p-3 @lg:flex @lg:justify-end @lg:px-0">
            <Button
              look="primary"
              className="@lg:min-w-40"
              act={enter}
              onClick={() => void form.send(async (body) => void (await enter.run({ body })))}
            >
              登记终端
            </Button>
          </div>
        </footer>
      }
    >
      <div className="mx-auto max-w-lg">
        <Section>
          <Card>
            <div className="space-y-5">
              <Field label="车辆" required group error={form.shown('carID')}>
                <PickerField
                  text={car && chosen ? `${car.plateNumber} · ${carText(car.carNo)}` : ''}
                  placeholder="选择车辆"
                  onOpen={() => setPicking(true)}
                />
              </Field>
              <Field label="终端手机号" required error={form.shown('deviceNo')}>
                <TextField
                  value={form.values.deviceNo ?? ''}
                  onChange={(deviceNo) => form.change({ deviceNo })}
                  placeholder="终端 SIM 卡号码"
                  maxLength={20}
                />
              </Field>
              <Field label="终端编号" required error={form.shown('terminalID')}>
                <TextField
                  value={form.values.terminalID ?? ''}
                  onChange={(terminalID) => form.change({ terminalID })}
                  placeholder="终端机身标签上的 ID"
                  maxLength={30}
                />
              </Field>
            </div>
          </Card>
        </Section>
        <p className="px-4 py-3 text-13 text-ink3">
          登记后，编号和车牌都一致的终端注册时自动接入；车上原有的终端和其他车上的同号终端随即停用。不一致的终端会等待确认。登记可随时停用。
        </p>
      </div>
      <Sheet open={picking} onOpenChange={setPicking} title="选择车辆" wideAs="panel">
        <SearchBar value={keyword} onChange={setKeyword} placeholder="车牌、车号" />
        {fleet.items.map((one) => (
          <Row
            key={one.carID}
            title={one.plateNumber}
            note={`${carText(one.carNo)}${one.deviceNo ? ` · ${one.deviceNo}` : ''}`}
            selected={one.carID === chosen}
            chevron={false}
            onOpen={() => {
              form.change({
                carID: one.carID,
                ...(!form.values.deviceNo && one.deviceNo && { deviceNo: one.deviceNo }),
              });
              setPicking(false);
            }}
          />
        ))}
      </Sheet>
    </Screen>
  );
}
