import { usePlantNow } from '../../api/clock.ts';
import { HourChart } from '../management/HourChart.tsx';
import { hourBars } from '../management/hourBars.ts';
import { MaterialTable } from '../materials/MaterialTable.tsx';
import { massOf } from '../materials/massText.ts';
import { usedByMaterial } from '../materials/materialUse.ts';
import { needByMaterial } from '../materials/needByMaterial.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { TrialNote } from './TrialNote.tsx';

const isAggregate = ({ kind }: { kind: string }): boolean => kind === 'sand' || kind === 'stone';

/** What a supplier of sand and stone would look at: how much the plant takes, and how much it will want. */
export default function TrialAggregateHome({ home }: HomeProps<'ccnDians'>) {
  const now = usePlantNow(60_000);
  const used = usedByMaterial(home.use).filter(isAggregate);
  const need = needByMaterial(home.need.rows).filter(isAggregate);
  const ahead = massOf(need.reduce((sum, one) => sum + one.total, 0));
  const whole = massOf(used.reduce((sum, one) => sum + one.actual, 0));
  const kindOf = (kind: string) =>
    massOf(used.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.actual, 0));
  const hours = home.useHours.map(({ hour, sand, stone }) => ({ hour, today: (sand + stone) / 1000, before: 0 }));
  return (
    <>
      <HomeHero
        main={{ label: '三天内还需砂石', value: ahead.value, unit: ahead.unit }}
        figures={
          used.length > 0
            ? [
                { label: '今天已用', value: whole.value, unit: whole.unit },
                { label: '砂', ...kindOf('sand') },
                { label: '石', ...kindOf('stone') },
              ]
            : []
        }
        side={
          <HourChart bars={hourBars(hours, Date.parse(home.dayStart), now)} word="用砂石" unit="t" fill="bg-info" />
        }
      />
      <HomeColumns
        left={
          <HomeList title="还需砂石" empty="没有等待搅拌的订单" isEmpty={need.length === 0} padded>
            <MaterialTable
              columns={['今天', '明天', '后天']}
              label="还需砂石"
              lines={need.map((one) => ({
                key: `${one.kind} ${one.name}`,
                name: one.name,
                note: one.spec || undefined,
                amounts: one.days,
              }))}
            />
          </HomeList>
        }
        right={
          <HomeList title="今天已用" empty="今天还没有配料记录，这里按砂石品种累计" isEmpty={used.length === 0} padded>
            <MaterialTable
              columns={['已用']}
              label="今天已用砂石"
              lines={used.map((one) => ({ key: `${one.kind} ${one.name}`, name: one.name, amounts: [one.actual] }))}
            />
          </HomeList>
        }
      />
      <TrialNote>砂石供应体验：示例站今天的用量和安排，不含客户信息</TrialNote>
    </>
  );
}
