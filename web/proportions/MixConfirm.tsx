import type { proportions } from '@pourline/contract/proportions';
import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { figuresOfMix } from '@pourline/domain/proportions/proportionRules';
import { plantNow } from '../api/clock.ts';
import type { Act } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatNumber, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import type { EarlierMix } from './earlierMix.ts';
import { mixChanges } from './mixChanges.ts';

/** Asks before a mix goes out: what is given to what, and what changes against the earlier mix of that grade that it is compared with. */
export function MixConfirm({
  open,
  onClose,
  concrete,
  features,
  materials,
  earlier,
  compared,
  act,
  label,
  onGive,
}: {
  open: boolean;
  onClose: () => void;
  /** The concrete as people call it: C30 抗渗 P8 · 180±30 mm. */
  concrete: string;
  /** What is asked for besides; empty: nothing. */
  features: string;
  materials: readonly MixMaterial[];
  /** Undefined: the plant has not been asked yet. */
  earlier: readonly EarlierMix[] | undefined;
  /** The one of them to compare with. */
  compared: EarlierMix | undefined;
  act: Act<typeof proportions.save>;
  label: string;
  onGive: () => unknown;
}) {
  const figures = open ? figuresOfMix(materials) : null;
  const changes = open && compared ? mixChanges(compared.materials, materials) : [];
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${label}？`}
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            再看看
          </Button>
          <Button look="primary" className="flex-1" act={act} onClick={() => void onGive()}>
            {label}
          </Button>
        </>
      }
    >
      {figures ? (
        <div className="space-y-4 px-4 pb-4">
          <div>
            <p className="font-semibold text-18">{spaceText(concrete)}</p>
            <p className="mt-1 text-14 text-ink2">
              {`水胶比 ${formatNumber(figures.waterBinderRatio, 3)} · 砂率 ${formatNumber(figures.sandRatio, 1)} % · 容重 ${formatNumber(figures.density)} kg/m³`}
            </p>
            {features ? (
              <p className="mt-2 rounded-md bg-warn-soft p-3 text-14 text-warn-ink">{`订单要求：${features}，请核对配比已满足`}</p>
            ) : null}
          </div>
          {earlier === undefined ? (
            <p className="text-14 text-ink2">没有取到上次的配合比，无法对照</p>
          ) : compared === undefined ? (
            <p className="text-14 text-ink2">本厂还没有下达过这个强度等级，没有可对照的配合比</p>
          ) : (
            <section aria-label="对照">
              <p className="text-14 text-ink2">
                {`与${compared === earlier[0] ? '上次' : ''} ${compared.proportionNo} 对照（${formatShortTime(Date.parse(compared.createTime), plantNow())} ${compared.creatorName}，${spaceText(compared.projectName)} ${spaceText(compared.constructionSite)}）`}
              </p>
              {changes.length === 0 ? (
                <p className="mt-2 text-16">与它完全相同</p>
              ) : (
                <table className="mt-2 w-full text-14">
                  <tbody>
                    {changes.map((one) => (
                      <tr key={one.label} className="border-line border-t">
                        <th scope="row" className="py-2 pr-2 text-left font-normal text-ink2">
                          {one.label}
                        </th>
                        <td className="py-2 text-right">{`${one.before} → ${one.after}`}</td>
                        <td className="w-16 py-2 pl-2 text-right font-medium">{one.by}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          )}
        </div>
      ) : null}
    </Sheet>
  );
}
