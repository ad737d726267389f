import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import Truck from 'lucide-react/icons/truck';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { noCarText } from '../../materials/materialCar.ts';
import { OwnDeliveries } from '../../receipts/OwnDeliveries.tsx';
import { go } from '../../shell/go.ts';
import { navigationLink } from '../../trade/navigationLink.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { type MaterialLine, MaterialTable } from './MaterialTable.tsx';
import { massOf } from './massText.ts';
import { needByMaterial } from './needByMaterial.ts';

/** Where to bring what: the way to the plants, the own truck, and the materials wanted most. */
export default function MaterialDriverHome({ home }: HomeProps<'materialDriver'>) {
  const need = needByMaterial(home.need.rows, 2);
  const lines = need.map(
    (one): MaterialLine => ({
      key: `${one.kind} ${one.name}`,
      name: one.name,
      note: one.spec || undefined,
      amounts: one.days,
    }),
  );
  const first = need[0];
  const mass = massOf(first?.total ?? 0);
  const truck = home.boundTruck;
  return (
    <>
      <HomeHero
        main={
          first
            ? { label: `最缺的是${first.name}，今明两天还需`, value: mass.value, unit: mass.unit }
            : { label: '今明两天', value: '材料充足' }
        }
      />
      <Card flush>
        <Row
          title={truck ? truck.plateNumber : '我的车辆'}
          note={truck ? truck.vendorName : undefined}
          leading={<Truck className="size-5" />}
          onOpen={() => go('mymaterialcarinfo')}
        >
          {truck ? null : <p className="text-14 text-warn-ink">{noCarText}</p>}
        </Row>
      </Card>
      <OwnDeliveries />
      <HomeColumns
        left={
          <Section title="送到哪里">
            <div className="space-y-3">
              {home.plantPlaces.map((plant) => (
                <Card key={plant.plantID}>
                  <p className="font-medium text-16">{plant.name}</p>
                  <p className="mt-0.5 text-14 text-ink2">{plant.address}</p>
                  <div className="mt-3 flex gap-3">
                    <a
                      href={navigationLink([plant.lon, plant.lat], plant.name)}
                      target="_blank"
                      rel="noreferrer"
                      className="inline-flex h-control flex-1 items-center justify-center gap-2 rounded-md bg-accent font-medium text-16 text-on-accent lg:text-14"
                    >
                      <Navigation className="size-4" aria-hidden="true" />
                      导航去站里
                    </a>
                    {plant.phone ? (
                      <a
                        href={`tel:${plant.phone}`}
                        className="inline-flex h-control items-center justify-center gap-2 rounded-md bg-sunken px-4 font-medium text-16 lg:text-14"
                      >
                        <Phone className="size-4" aria-hidden="true" />
                        打电话
                      </a>
                    ) : null}
                  </div>
                </Card>
              ))}
            </div>
          </Section>
        }
        right={
          <HomeList title="站里还需要的材料" empty="已安排的订单不缺材料" isEmpty={lines.length === 0} padded>
            <MaterialTable columns={['今天', '明天']} lines={lines} label="站里还需要的材料" />
          </HomeList>
        }
      />
    </>
  );
}
