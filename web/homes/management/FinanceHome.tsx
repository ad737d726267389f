import { usePlantNow } from '../../api/clock.ts';
import { formatDuration, formatNumber, formatQuantity, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { KeptEnd } from '../../kit/list/KeptEnd.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { useFigures } from '../figures/useFigures.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';

const dayText = (day: string): string =>
  `${Number(day.slice(5, 7))}${thinSpace}月${thinSpace}${Number(day.slice(8))}${thinSpace}日`;

/** What of the month can be billed: delivered, signed for, and still without a signature. */
export default function FinanceHome({ home }: HomeProps<'finance'>) {
  const now = usePlantNow(60_000);
  const { month, unsigned } = home;
  const { delivered, signed, unsigned: open } = month.whole;
  const share = delivered > 0 ? signed / delivered : 0;
  const figures = useFigures();
  const between = ({ from, to }: { from: string; to: string }) => ({ from: Date.parse(from), to: Date.parse(to) });
  const ofMonth = between(month);
  return (
    <>
      <HomeHero
        main={{
          label: '本结算月已签收',
          value: formatNumber(signed, 2, { trim: true }),
          unit: 'm³',
          onOpen: figures('signed', ofMonth),
        }}
        note={`${dayText(month.first)}至${thinSpace}${dayText(month.last)}${delivered > 0 ? `，签收率 ${formatNumber(share * 100, 1)}%` : ''}`}
        figures={[
          {
            label: '已供',
            value: formatNumber(delivered, 2, { trim: true }),
            unit: 'm³',
            onOpen: figures('delivered', ofMonth),
          },
          {
            label: '未签收',
            value: formatNumber(open, 2, { trim: true }),
            unit: 'm³',
            tone: open > 0 ? 'warn' : undefined,
            onOpen: figures('unsigned', ofMonth),
          },
          {
            label: '超过一天未签',
            value: String(unsigned.total),
            unit: '张',
            tone: unsigned.total > 0 ? 'warn' : undefined,
            onOpen: figures('unsigned', between(unsigned)),
          },
        ]}
      />
      <HomeColumns
        left={
          <HomeList
            title="各工程 · 已签收 / 已供"
            empty="本结算月还没有供应"
            isEmpty={month.projects.length === 0}
            padded
          >
            {month.projects.map((one) => (
              <BarRow
                key={one.contractID}
                name={spaceText(one.projectName)}
                value={`${formatNumber(one.signed, 2, { trim: true })} / ${formatQuantity(one.delivered, 'm³')}`}
                amount={one.signed}
                most={one.delivered}
                onOpen={figures('delivered', { ...ofMonth, contractID: one.contractID })}
                note={
                  one.unsignedLoads > 0
                    ? `${one.customerName} · ${one.unsignedLoads}${thinSpace}张未签 ${formatQuantity(one.unsigned, 'm³')}`
                    : `${one.customerName} · ${one.loads}${thinSpace}张全部签收`
                }
              />
            ))}
          </HomeList>
        }
        right={
          <HomeList title="超过一天未签的货单" empty="没有超过一天未签的货单" isEmpty={unsigned.total === 0}>
            {unsigned.rows.map((one) => (
              <Row
                key={one.taskDetailID}
                title={<KeptEnd start={one.taskDetailNo} end={` · ${formatQuantity(one.totalVolume, 'm³')}`} />}
                note={spaceText(`${one.projectName} · ${one.constructionSite}`)}
                trailing={
                  <span className="text-13 text-warn-ink">
                    {one.endUnloadTime ? `已等 ${formatDuration((now - Date.parse(one.endUnloadTime)) / 60_000)}` : ''}
                  </span>
                }
                onOpen={() => go('waybillinfo', { id: one.taskDetailID })}
                chevron={false}
              />
            ))}
          </HomeList>
        }
      />
    </>
  );
}
