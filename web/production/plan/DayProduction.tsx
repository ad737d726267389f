import type { ProductionDay } from '@pourline/contract/production';
import CalendarX from 'lucide-react/icons/calendar-x';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { HourBars } from './HourBars.tsx';
import { HourTable } from './HourTable.tsx';
import { hourText, shownHours } from './hourText.ts';
import {
  materialRows,
  orderNote,
  orderRows,
  overHours,
  overText,
  type ProductionOrder,
  plantRows,
  shortTonnes,
  tonneRows,
} from './productionRows.ts';

/** A day's production: plants against what they can, orders, material; tables at the desk, bars and rows on a phone. */
export function DayProduction({
  told,
  plants,
  orders,
  wide,
}: {
  told: ProductionDay;
  plants: ProductionDay['plants'];
  orders: readonly ProductionOrder[];
  wide: boolean;
}) {
  const { from } = told;
  const hours = shownHours([...plants.map((plant) => plant.volumes), told.noPlant], told.hours);
  const open = (id: string) => go('productionplanorderinfo', { id, day: told.day });
  const materials = told.materials.filter(
    (one) => one.plantID === null || plants.some((plant) => plant.plantID === one.plantID),
  );
  const lost = told.noPlant.reduce((sum, volume) => sum + volume, 0);
  if (orders.length === 0)
    return (
      <Empty icon={<CalendarX />} title="这一天还没有要生产的订单" note="审批通过的订单，安排在这一天后会显示在这里" />
    );
  return (
    <div className={wide ? 'space-y-4 p-4' : 'space-y-4 p-3'}>
      {lost > 0 ? (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
          {`${formatQuantity(lost, 'm³')} 的订单还没有安排搅拌站，没有计入各站`}
        </p>
      ) : null}
      {plants.map((plant) => {
        const over = overHours(plant);
        return (
          <Section key={plant.plantID} title={spaceText(plant.name)}>
            {over.length > 0 ? (
              <p role="status" className="mb-2 rounded-md bg-alarm-soft px-3 py-2 text-14 text-alarm-ink">
                {overText(over, (hour) => hourText(from, hour))}
              </p>
            ) : null}
            <Card flush={wide}>
              {wide ? (
                <HourTable label={spaceText(plant.name)} from={from} hours={hours} rows={plantRows(plant)} />
              ) : (
                <HourBars
                  label={`${spaceText(plant.name)}，逐小时`}
                  {...{ from, hours, volumes: plant.volumes, over: plant.over, capacity: plant.capacity }}
                />
              )}
            </Card>
          </Section>
        );
      })}
      <Section title="订单">
        <Card flush>
          {wide ? (
            <HourTable label="订单" from={from} hours={hours} rows={orderRows(orders, open)} />
          ) : (
            orders.map((order) => (
              <Row
                key={order.taskID}
                title={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}
                note={orderNote(order)}
                trailing={formatQuantity(order.dayCa, 'm³')}
                onOpen={() => open(order.taskID)}
              />
            ))
          )}
        </Card>
      </Section>
      <Section title="材料需求（吨）">
        <Card flush>
          {materials.length === 0 ? (
            <Empty title="算不出材料" note="还没有订单下达过配合比" />
          ) : wide ? (
            <HourTable
              label="材料"
              from={from}
              hours={hours}
              rows={tonneRows(materialRows(materials))}
              write={shortTonnes}
            />
          ) : (
            materialRows(materials).map((row) => (
              <Row key={row.key} title={row.title} note={row.note} trailing={row.sum} />
            ))
          )}
        </Card>
      </Section>
    </div>
  );
}
