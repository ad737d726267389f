import { formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { KeptEnd } from '../../kit/list/KeptEnd.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { OrderLine } from '../parts/OrderLine.tsx';
import { slumpGroups } from './slumpGroups.ts';

/** Which orders wait for a mix, which openings for an appraisal, and whether the scales keep their tolerance. */
export default function LabHome({ home }: HomeProps<'lab'>) {
  const { mixes, appraisals, deviations } = home;
  const groups = slumpGroups(home.slumps);
  const most = Math.max(...groups.map((group) => group.volume), 0);
  return (
    <>
      <HomeHero
        main={{ label: '等待下达配比', value: String(mixes.total), unit: '单', onOpen: () => go('proportionschedule') }}
        note={mixes.total === 0 ? '已安排的订单都有配合比' : undefined}
        figures={[
          { label: '待开盘鉴定', value: String(appraisals.total), unit: '单', onOpen: () => go('openingappraisal') },
          {
            label: '超差称量',
            value: String(deviations.beyond),
            unit: `/ ${formatNumber(deviations.weighings)} 次`,
            tone: deviations.beyond > 0 ? 'warn' : undefined,
          },
          {
            label: '有超差的车',
            value: String(deviations.trucksBeyond),
            unit: `/ ${deviations.trucks} 车`,
            tone: deviations.trucksBeyond > 0 ? 'warn' : undefined,
          },
        ]}
      />
      <HomeColumns
        left={
          <>
            <HomeList
              title="待下达配比 · 按装料时间"
              empty="没有等待配比的订单，调度安排后会出现在这里"
              isEmpty={mixes.total === 0}
              more={{ label: '配合比', screen: 'proportionschedule' }}
            >
              {mixes.rows.map((order) => (
                <OrderLine key={order.taskID} order={order} screen="orderproportioninfo" />
              ))}
            </HomeList>
            <HomeList
              title="待开盘鉴定"
              empty="没有等待鉴定的开盘"
              isEmpty={appraisals.total === 0}
              more={{ label: '开盘鉴定', screen: 'openingappraisal' }}
            >
              {appraisals.rows.map((order) => (
                <OrderLine key={order.taskID} order={order} screen="openingappraisal" />
              ))}
            </HomeList>
          </>
        }
        right={
          <>
            <HomeList
              title="今天的计量偏差 · GB/T 14902"
              empty={
                deviations.weighings > 0
                  ? '今天的称量都在允许偏差内'
                  : '今天还没有配料记录，生产线上报后这里列出超出允许偏差的称量'
              }
              isEmpty={deviations.rows.length === 0}
            >
              {deviations.rows.map((one) => {
                const percent = one.target > 0 ? ((one.actual - one.target) / one.target) * 100 : null;
                return (
                  <Row
                    key={`${one.taskDetailID} ${one.batchNo ?? 'truck'} ${one.material}`}
                    title={`${carText(one.carNo)} · ${one.material}`}
                    note={
                      <KeptEnd
                        start={`${one.batchNo === null ? '整车累计' : `第${thinSpace}${one.batchNo}${thinSpace}盘`} · ${one.strengthNo}`}
                        end={` · 设定 ${formatQuantity(one.target, 'kg', 1)}，实际 ${formatQuantity(one.actual, 'kg', 1)}`}
                      />
                    }
                    trailing={
                      <>
                        <span className="font-semibold text-14 text-warn-ink">
                          {percent === null
                            ? '多投'
                            : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 1)}%`}
                        </span>
                        <span className="text-12 text-ink3">{`允许 ±${formatNumber(one.limitPercent)}%`}</span>
                      </>
                    }
                    onOpen={() => go('waybillinfo', { id: one.taskDetailID })}
                    chevron={false}
                  />
                );
              })}
            </HomeList>
            <HomeList title="今天各坍落度等级" empty="今天没有订单" isEmpty={groups.length === 0} padded>
              {groups.map((group) => (
                <BarRow
                  key={group.code}
                  name={group.code}
                  value={formatQuantity(group.volume, 'm³')}
                  amount={group.volume}
                  most={most}
                  fill="bg-info"
                  note={`${group.values.join('、')}${thinSpace}mm · ${group.orders}${thinSpace}单`}
                />
              ))}
            </HomeList>
          </>
        }
      />
    </>
  );
}
