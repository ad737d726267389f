import { production } from '@pourline/contract/production';
import { addDays, dayOf, epochMs } from '@pourline/domain/time';
import Printer from 'lucide-react/icons/printer';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useCall } from '../../api/queries.ts';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { formatQuantity, formatTime, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DayChoice } from '../../planning/day/DayChoice.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { phoneText } from '../../trade/userFaces.ts';
import { massText } from './hourText.ts';
import { materialRows, type ProductionOrder } from './productionRows.ts';

/** Noon, counted from when the day begins. */
const noonOf = (from: string, offset: number): number => {
  const begin = epochMs(from) + offset * 60_000;
  return Math.max(1, 12 - new Date(begin).getUTCHours());
};

/** What the dispatcher opens in the evening: the first truck of every order of the next day, which sites have not said that they are ready, and the material until noon. One page, to print. */
export default function MorningPlanScreen() {
  const params = useParams('morningplan');
  const back = useBack();
  const tomorrow = addDays(dayOf(plantNow(), plantOffset()), 1);
  const day = params.day ?? tomorrow;
  const asked = useCall(production.day, { query: { day } }, { keepBefore: true });
  return (
    <InfoScreen
      title="首车与备料"
      onBack={back}
      query={asked}
      single
      right={<IconButton label="打印" icon={<Printer />} onClick={() => window.print()} />}
      header={() => (
        <DayChoice
          day={day}
          isToday={false}
          onChange={(next) => go('morningplan', next === undefined ? {} : { day: next }, { replace: true })}
        />
      )}
    >
      {(told) => {
        const firsts = told.orders.filter((order) => order.first !== null);
        const unsaid = firsts.filter((order) => !order.confirmed);
        const materials = materialRows(told.materials, 0, noonOf(told.from, plantOffset())).filter((row) =>
          row.volumes.some((kg) => kg > 0),
        );
        const noMix = told.orders.filter((order) => order.mix !== 'issued');
        if (firsts.length === 0)
          return <Empty title="这一天还没有要生产的订单" note="安排在这一天的订单会显示在这里" />;
        return (
          <>
            <Section title={`每个订单首车 · ${told.day} · ${firsts.length} 单`}>
              <Card flush>
                {firsts.map((order) => (
                  <FirstRow key={order.taskID} order={order} />
                ))}
              </Card>
            </Section>
            <Section title={`还没有确认可以浇筑的工地 · ${unsaid.length} 处`}>
              <Card flush>
                {unsaid.length === 0 ? <p className="p-4 text-14 text-ink2">都已确认</p> : null}
                {unsaid.map((order) => (
                  <Row
                    key={order.taskID}
                    title={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}
                    note={[answerText(order), `${order.contact} ${phoneText(order.contactPhone)}`].join(' · ')}
                    trailing={
                      <a
                        href={`tel:${order.contactPhone}`}
                        className="inline-flex h-11 items-center rounded-md border border-line px-3 text-14"
                        data-print="hide"
                      >
                        打电话
                      </a>
                    }
                  />
                ))}
              </Card>
            </Section>
            <Section title="中午 12 点前的材料">
              <Card flush>
                {materials.length === 0 ? <p className="p-4 text-14 text-ink2">上午不需要材料</p> : null}
                {materials.map((row) => (
                  <Row key={row.key} title={row.title} note={row.note} trailing={row.sum} />
                ))}
              </Card>
            </Section>
            {noMix.length > 0 ? (
              <Section title={`还没有下达配比 · ${noMix.length} 单`}>
                <Card flush>
                  {noMix.map((order) => (
                    <Row
                      key={order.taskID}
                      title={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}
                      note={
                        order.mix === 'assumed'
                          ? `材料按同等级上次配比 ${order.mixNo ?? ''} 推算`
                          : `${order.strengthNo} 没有用过的配比，材料没有算进去`
                      }
                      trailing={formatQuantity(order.dayCa, 'm³')}
                    />
                  ))}
                </Card>
              </Section>
            ) : null}
            <p className="mt-4 text-13 text-ink3">
              {`合计 ${massText(told.materials.reduce((sum, one) => sum + one.kg, 0))} 材料，当天 ${formatQuantity(
                told.orders.reduce((sum, order) => sum + order.dayCa, 0),
                'm³',
              )}`}
            </p>
          </>
        );
      }}
    </InfoScreen>
  );
}

/** Why a site is not ready, in its own words; else who has not answered. */
const answerText = ({ answers }: ProductionOrder): string => {
  const against = answers.filter(({ ready }) => ready === false).map(({ name, reason }) => `${name}：${reason}`);
  const silent = answers.filter(({ ready }) => ready === null).map(({ name }) => name);
  if (against.length > 0) return against.join('；');
  return silent.length > 0 ? `${silent.join('、')} 未答复` : '工地没有登记人员';
};

function FirstRow({ order }: { order: ProductionOrder }) {
  const { first } = order;
  const truck = first?.carNo
    ? `${spaceText(first.carNo)}${first.driverName ? ` ${first.driverName}` : ''}`
    : '还没有排车';
  return (
    <Row
      leading={<b className="w-12 font-semibold text-16 text-ink">{first ? formatTime(epochMs(first.at)) : ''}</b>}
      title={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}
      note={[truck, order.strengthNo, order.customerName].join(' · ')}
      trailing={
        <>
          <span>{first?.volume == null ? formatQuantity(order.dayCa, 'm³') : formatQuantity(first.volume, 'm³')}</span>
          <StateTag tone={order.confirmed ? 'good' : 'warn'}>{order.confirmed ? '工地已确认' : '工地未确认'}</StateTag>
        </>
      }
      onOpen={() => go('orderinfo', { id: order.taskID })}
    />
  );
}
