import { isLineDown } from '@pourline/domain/plants/plant';
import { AlarmList } from '../../alarms/AlarmList.tsx';
import { countToDo } from '../../alarms/countToDo.ts';
import { usePlantNow } from '../../api/clock.ts';
import { useBreakdownWork } from '../../breakdowns/useBreakdownWork.tsx';
import { formatFromNow, formatNumber } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { vehicleFace } from '../../trade/stateTone.ts';
import { useAlarms } from '../../trade/useAlarms.ts';
import { LineRows } from '../management/PlantRows.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { TruckStates } from './TruckStates.tsx';

/** What stands still: trucks in repair, broken ones, and the mixing lines with their output. */
export default function EquipmentHome({ home }: HomeProps<'equipment'>) {
  const now = usePlantNow(60_000);
  const standing = useAlarms();
  const { inRepair, plants } = home;
  const work = useBreakdownWork(false);
  const lines = plants.flatMap((plant) => plant.lines);
  const mixing = lines.filter((line) => line.mixingState === 'sms_mixing').length;
  const stopped = lines.filter((line) => isLineDown(line.mixingState)).length;
  const total = countToDo(standing, work.carIDs);
  const isCalm = total + inRepair.length + stopped === 0;
  return (
    <>
      <HomeHero
        main={{ label: '要处理', value: String(total), unit: '项', tone: total > 0 ? 'warn' : undefined }}
        note={isCalm ? '车辆和生产线都正常' : undefined}
        figures={[
          { label: '故障车', value: String(work.carIDs.length), unit: '辆' },
          { label: '维修中', value: String(inRepair.length), unit: '辆' },
          { label: '停机生产线', value: String(stopped), unit: '条' },
          { label: '搅拌中', value: `${mixing}`, unit: `/ ${formatNumber(lines.length)} 条` },
        ]}
      />
      <HomeColumns
        left={
          <>
            <AlarmList standing={standing} title="要处理" work={work} />
            <HomeList title="维修中的车辆" empty="没有车在维修" isEmpty={inRepair.length === 0}>
              {inRepair.map((truck) => {
                const face = vehicleFace(truck.state);
                return (
                  <Row
                    key={truck.carID}
                    title={`${carText(truck.carNo)} · ${truck.plateNumber}`}
                    note={`${formatFromNow(Date.parse(truck.updateTime), now)}更新`}
                    trailing={
                      <>
                        <StateTag tone={face.tone}>{face.label}</StateTag>
                        {work.repairedOf(truck)}
                      </>
                    }
                    onOpen={() => go('carinfo', { id: truck.carID })}
                    chevron={false}
                  />
                );
              })}
            </HomeList>
          </>
        }
        right={
          <>
            <LineRows plants={plants} title="生产线 · 近一小时" from={Date.parse(home.dayStart)} />
            <Section title="车辆状态">
              <Card>
                <TruckStates states={home.truckStates} />
              </Card>
            </Section>
          </>
        }
      />
    </>
  );
}
