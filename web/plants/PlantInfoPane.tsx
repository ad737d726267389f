import type { ReplyOf } from '@pourline/contract/endpoint';
import { plants } from '@pourline/contract/plants';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { GroundPicker } from '../map/GroundPicker.tsx';
import { go } from '../shell/go.ts';
import { enabledFace } from '../trade/enabledFace.ts';
import { useSwitch } from '../trade/useSwitch.ts';
import { LineRow } from './LineRow.tsx';

type Plant = ReplyOf<typeof plants.info>;

/** One plant: where it is, its ground, its lines; changing it, closing it and opening it again. */
export function PlantInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(plants.info, { params: { id } });
  const name = query.data?.name ?? '搅拌站';
  const acts = useSwitch(id, plants, { name, warns: '停用后不能再往这个站排单、派车；以前的订单和货单不变' });
  return (
    <InfoScreen
      title="搅拌站"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(plant) => <PlantHead plant={plant} />}
      actions={(plant) => [
        { key: 'modify', label: '修改', primary: true, onRun: () => go('plantform', { id }) },
        plant.state === 'enabled'
          ? { key: 'disable', label: '停用', onRun: acts.disable }
          : { key: 'enable', label: '启用', onRun: acts.enable },
      ]}
    >
      {(plant) => (
        <>
          <Section
            title="生产线"
            action={
              <Button look="quiet" size="small" onClick={() => go('lineform', { plantID: id })}>
                新增生产线
              </Button>
            }
          >
            <Card flush>
              {plant.lineRows.length === 0 ? (
                <p className="px-4 py-4 text-14 text-ink3">还没有生产线，新增后才能装料</p>
              ) : null}
              {plant.lineRows.map((line) => (
                <LineRow key={line.lineID} line={line} onOpen={() => go('lineinfo', { id: line.lineID })} />
              ))}
            </Card>
          </Section>
          <Section title="位置和围栏">
            <Card>
              <GroundPicker kind="plant" fence={plant.geoFence} onChange={() => undefined} readOnly />
              <KeyValue
                className="mt-4"
                items={[
                  { label: '地址', value: plant.address, wide: true },
                  { label: '坐标', value: `${plant.lon.toFixed(5)}, ${plant.lat.toFixed(5)}` },
                  { label: '顺序', value: String(plant.index) },
                ]}
              />
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}

function PlantHead({ plant }: { plant: Plant }) {
  const face = enabledFace(plant.state);
  return (
    <Card>
      <StateTag tone={face.tone}>{face.label}</StateTag>
      <p className="mt-2 font-semibold text-28">{plant.name}</p>
      <p className="text-14 text-ink2">
        {`${plant.lines} 条线 ${formatQuantity(plant.loadingRate, 'm³/h', 0)} · ${plant.vehicles} 辆车 · ${plant.openOrders} 个未完成订单`}
      </p>
    </Card>
  );
}
