import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { MaterialTable } from './MaterialTable.tsx';
import { massOf } from './massText.ts';
import { aggregatesByLine, usedByMaterial } from './materialUse.ts';
import { needByMaterial } from './needByMaterial.ts';
import { UseBars } from './UseBars.tsx';

const isAggregate = ({ kind }: { kind: string }): boolean => kind === 'sand' || kind === 'stone';

/** The sand and stone that want to be looked at: what goes through each line, and what still will today. */
export default function IcsHome({ home }: HomeProps<'ics'>) {
  const lines = aggregatesByLine(home.use);
  const used = usedByMaterial(home.use).filter(isAggregate);
  const need = needByMaterial(home.need.rows, 2).filter(isAggregate);
  const whole = massOf(used.reduce((sum, one) => sum + one.actual, 0));
  const ahead = massOf(need.reduce((sum, one) => sum + (one.days[0] ?? 0), 0));
  return (
    <>
      <HomeHero
        main={
          used.length > 0
            ? { label: '今天用砂石', value: whole.value, unit: whole.unit }
            : { label: '今天还要用砂石', value: ahead.value, unit: ahead.unit }
        }
        note={used.length > 0 ? undefined : '还没有配料记录，生产线上报后这里显示已用'}
        figures={
          used.length > 0
            ? [
                { label: '今天还要用', value: ahead.value, unit: ahead.unit },
                { label: '用料的生产线', value: String(lines.length), unit: '条' },
              ]
            : []
        }
      />
      <HomeColumns
        left={
          <HomeList
            title="各生产线今天"
            empty="今天还没有配料记录，生产线上报后这里显示各线用砂石多少"
            isEmpty={lines.length === 0}
            padded
          >
            <MaterialTable
              columns={['砂', '石']}
              label="各生产线今天"
              head="生产线"
              lines={lines.map((line) => ({
                key: line.key,
                name: line.lineName,
                note: line.plantName,
                amounts: [line.sand, line.stone],
              }))}
            />
          </HomeList>
        }
        right={
          <>
            <HomeList title="按品种" empty="今天还没有配料记录，这里按砂石品种累计" isEmpty={used.length === 0} padded>
              <UseBars used={used} />
            </HomeList>
            <HomeList title="还要用 · 已安排订单" empty="没有等待搅拌的订单" isEmpty={need.length === 0} padded>
              <MaterialTable
                columns={['今天', '明天']}
                label="还要用的砂石"
                lines={need.map((one) => ({
                  key: `${one.kind} ${one.name}`,
                  name: one.name,
                  note: one.spec || undefined,
                  amounts: one.days,
                }))}
              />
            </HomeList>
          </>
        }
      />
    </>
  );
}
