import { samplingSetsDue } from '@pourline/domain/concrete/samplingSets';
import { sumM3 } from '@pourline/domain/volume';
import { usePlantNow } from '../../api/clock.ts';
import { formatNumber, formatQuantity, formatShortTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';

/** How many sets of test blocks today's pours want, order by order. */
export default function BlockHome({ home }: HomeProps<'block'>) {
  const now = usePlantNow(60_000);
  const rows = home.poured.map((one) => ({ ...one, sets: samplingSetsDue(one.volume, one.whole) }));
  const sets = rows.reduce((sum, one) => sum + one.sets, 0);
  const grades = [...new Set(rows.map((one) => one.strengthNo))].sort().map((strengthNo) => {
    const own = rows.filter((one) => one.strengthNo === strengthNo);
    return {
      strengthNo,
      parts: own.length,
      sets: own.reduce((sum, one) => sum + one.sets, 0),
      volume: sumM3(own.map((one) => one.volume)),
    };
  });
  return (
    <>
      <HomeHero
        main={{ label: '今天应留置试块', value: String(sets), unit: '组' }}
        note={rows.length > 0 ? 'GB 50204：同一配合比每 100 m³ 不少于一组，不足也留一组' : undefined}
        figures={[
          {
            label: '今日浇筑',
            value: formatNumber(sumM3(rows.map((one) => one.volume)), 2, { trim: true }),
            unit: 'm³',
          },
          { label: '浇筑部位', value: String(rows.length), unit: '处' },
          { label: '强度等级', value: String(grades.length), unit: '种' },
        ]}
      />
      <HomeColumns
        left={
          <HomeList
            title="按订单"
            empty="今天还没有卸完的车。第一车卸完后，这里显示每个部位应留几组"
            isEmpty={rows.length === 0}
          >
            {rows.map((one) => (
              <Row
                key={one.taskID}
                title={spaceText(`${one.projectName} · ${one.constructionSite}`)}
                note={`${one.strengthNo} · ${formatQuantity(one.volume, 'm³')} · ${one.loads}${thinSpace}车 · ${[...new Set([one.firstAt, one.lastAt].map((at) => formatShortTime(Date.parse(at), now)))].join('–')}`}
                trailing={
                  <span className="text-13 text-ink3">
                    <span className="font-semibold text-22 text-ink">{one.sets}</span>
                    {`${thinSpace}组`}
                  </span>
                }
              />
            ))}
          </HomeList>
        }
        right={
          <HomeList title="按强度等级" empty="今天还没有卸完的车" isEmpty={grades.length === 0} padded>
            {grades.map((one) => (
              <BarRow
                key={one.strengthNo}
                name={one.strengthNo}
                value={`${one.sets}${thinSpace}组`}
                amount={one.sets}
                most={Math.max(...grades.map((grade) => grade.sets))}
                fill="bg-info"
                note={`${formatQuantity(one.volume, 'm³')} · ${one.parts}${thinSpace}处`}
              />
            ))}
          </HomeList>
        }
      />
    </>
  );
}
