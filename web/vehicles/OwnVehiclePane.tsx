import { vehicles } from '@pourline/contract/vehicles';
import type { OwnVehicleInfo } from '@pourline/contract/vehicles/ownVehicle';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { paperWords } from '@pourline/domain/vehicles/vehiclePapers';
import type { VehicleAction } from '@pourline/domain/vehicles/vehicleStates';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { CarName } from '../trade/CarName.tsx';
import { carText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';
import { phoneText } from '../trade/userFaces.ts';
import { kindText, measureText, renewals } from './ownVehicleWords.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { useVehicleSwitch } from './useVehicleSwitch.ts';

/** One vehicle as the company keeps it: what it is, its papers, drivers and terminal; changing it, taking it out of use and into use again. */
export function OwnVehiclePane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(vehicles.ownInfo, { params: { id } });
  const now = usePlantNow(60_000);
  const mayOpen = useMayOpen();
  const acts = useVehicleSwitch(id, query.data?.plateNumber);
  const runs: Partial<Record<VehicleAction, () => unknown>> = {
    ...acts,
    modify: () => go('vehicleform', { id }),
  };
  return (
    <InfoScreen
      title="车辆资料"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(car) => <VehicleHead car={car} now={now} />}
      actions={(car) =>
        car.actions.flatMap(({ action, label, primary }) => {
          const onRun = runs[action];
          return onRun ? [{ key: action, label, primary, onRun }] : [];
        })
      }
    >
      {(car) => (
        <>
          <Section title="资料">
            <Card>
              <KeyValue
                items={[
                  { label: '搅拌站', value: car.plantName },
                  { label: car.species === mixerSpecies ? '容量' : '臂长', value: measureText(car) },
                  { label: '所属单位', value: car.vendorName || '自有' },
                ]}
              />
            </Card>
          </Section>
          <Section title="证件">
            <Card>
              <PaperFacts papers={car.papers} now={now} />
            </Card>
          </Section>
          {car.species === mixerSpecies ? (
            <Section title="司机">
              <Card flush>
                {car.drivers.length === 0 ? (
                  <p className="px-4 py-4 text-14 text-ink3">还没有绑定司机，绑定后司机才能当班</p>
                ) : null}
                {car.drivers.map((driver) => (
                  <Row
                    key={driver.userID}
                    title={driver.name}
                    note={phoneText(driver.mobileNo)}
                    onOpen={mayOpen('userinfo') ? () => go('userinfo', { id: driver.userID }) : undefined}
                  />
                ))}
              </Card>
            </Section>
          ) : null}
          <TerminalSection car={car} now={now} />
          <Section title="二维码">
            <Card flush>
              <Row
                title="车辆二维码"
                note="贴在驾驶室，扫码打开这辆车"
                onOpen={() => go('qrcodecreate', { kind: 'car', id, name: carText(car.carNo) })}
              />
            </Card>
          </Section>
          {mayOpen('carinfo') ? (
            <Section title="运行">
              <Card flush>
                <Row title="现在的状态和货单" onOpen={() => go('carinfo', { id })} />
              </Card>
            </Section>
          ) : null}
        </>
      )}
    </InfoScreen>
  );
}

function VehicleHead({ car, now }: { car: OwnVehicleInfo; now: number }) {
  const face = vehicleFace(car.state);
  return (
    <Card>
      <StateTag tone={face.tone}>{face.label}</StateTag>
      <p className="mt-2 font-semibold text-28">
        <CarName car={car} />
      </p>
      <p className="text-14 text-ink2">{kindText(car)}</p>
      {renewals(car, now).map((paper) => (
        <p
          key={paper.paper}
          className={paper.standing === 'over' ? 'mt-2 text-14 text-mistake' : 'mt-2 text-14 text-warn-ink'}
        >
          {`${paperWords(paper)}，办好后在“修改”里改日期`}
        </p>
      ))}
    </Card>
  );
}

/** The terminal that speaks for it, and the way to its page, or to where one is entered. */
function TerminalSection({ car, now }: { car: OwnVehicleInfo; now: number }) {
  const mayOpen = useMayOpen();
  const { terminal, carID } = car;
  return (
    <Section
      title="定位终端"
      action={
        mayOpen('deviceenter') ? (
          <Button look="quiet" size="small" onClick={() => go('deviceenter', { carID })}>
            {terminal ? '换终端' : '登记终端'}
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        {terminal ? (
          <Row
            title={`终端 ${terminal.terminalID}`}
            note={`${car.deviceNo ?? ''} · ${terminal.seenTime ? `${formatShortTime(Date.parse(terminal.seenTime), now)} 连接过` : '还没有连接过'}`}
            onOpen={mayOpen('devicemanage') ? () => go('devicemanage', { carID, id: terminal.deviceID }) : undefined}
          />
        ) : (
          <p className="px-4 py-4 text-14 text-ink3">还没有定位终端，登记后车才会出现在地图上</p>
        )}
      </Card>
    </Section>
  );
}
