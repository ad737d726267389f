import { thinSpace } from '../../kit/figure/format.ts';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { type MaterialLine, MaterialTable } from './MaterialTable.tsx';
import { massOf } from './massText.ts';
import { needByMaterial } from './needByMaterial.ts';
import { UnmixedNote } from './UnmixedNote.tsx';

/** What the next three days take of each material, against the use of the last week. */
export default function PurchaseHome({ home }: HomeProps<'purchase'>) {
  const need = needByMaterial(home.need.rows);
  const usedOf = (kind: string, name: string): number =>
    home.weekUse.find((one) => one.kind === kind && one.name === name)?.kg ?? 0;
  const onlyUsed = home.weekUse.filter(
    (one) => one.kind !== 'water' && !need.some(({ kind, name }) => kind === one.kind && name === one.name),
  );
  const lines: MaterialLine[] = [
    ...need.map(({ kind, name, days, total }) => ({ kind, name, used: usedOf(kind, name), amounts: [...days, total] })),
    ...onlyUsed.map(({ kind, name, kg }) => ({ kind, name, used: kg, amounts: [0, 0, 0, 0] })),
  ].map(({ kind, name, used, amounts }) => {
    const mass = massOf(used);
    return {
      key: `${kind} ${name}`,
      name,
      note: used > 0 ? `近${thinSpace}7${thinSpace}天用 ${mass.value}${thinSpace}${mass.unit}` : undefined,
      amounts,
    };
  });
  const total = massOf(need.reduce((sum, one) => sum + one.total, 0));
  const week = massOf(home.weekUse.filter((one) => one.kind !== 'water').reduce((sum, one) => sum + one.kg, 0));
  const cement = massOf(need.filter((one) => one.kind === 'cement').reduce((sum, one) => sum + one.total, 0));
  return (
    <>
      <HomeHero
        main={{ label: '三天内还需材料', value: total.value, unit: total.unit }}
        figures={[
          { label: '其中水泥', value: cement.value, unit: cement.unit },
          ...(home.weekUse.length > 0
            ? [{ label: `近${thinSpace}7${thinSpace}天已用`, value: week.value, unit: week.unit }]
            : []),
        ]}
      />
      <div>
        <HomeList
          title="各材料 · 已安排订单 × 配合比"
          empty="没有等待搅拌的订单，近 7 天也没有用料"
          isEmpty={lines.length === 0}
          padded
        >
          <div className="overflow-x-auto">
            <MaterialTable columns={['今天', '明天', '后天', '三天需']} lines={lines} label="三天内还需材料" hasTotal />
          </div>
          <UnmixedNote unmixed={home.need.unmixed} />
        </HomeList>
      </div>
    </>
  );
}
