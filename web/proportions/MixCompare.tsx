import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import { plantNow } from '../api/clock.ts';
import { cx } from '../kit/cx.ts';
import { Field } from '../kit/field/Field.tsx';
import { Select } from '../kit/field/Select.tsx';
import { formatShortTime, spaceText } from '../kit/figure/format.ts';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import type { EarlierMix } from './earlierMix.ts';
import { mixLines } from './mixChanges.ts';

/** The mix as it is edited beside an earlier one of the grade, which the person chooses. */
export function MixCompare({
  earlier,
  compared,
  onChoose,
  materials,
}: {
  /** The newest first; none: the plant has given no mix of the grade. */
  earlier: readonly EarlierMix[];
  compared: EarlierMix;
  onChoose: (proportionID: string) => void;
  materials: readonly MixMaterial[];
}) {
  return (
    <Section title="与以前的配合比对照">
      <Card>
        <Field label="对照的配合比">
          <Select
            label="对照的配合比"
            value={compared.proportionID}
            onChange={onChoose}
            options={earlier.map((mix) => ({
              value: mix.proportionID,
              label: `${mix.proportionNo} · ${formatShortTime(Date.parse(mix.createTime), plantNow())}`,
              note: `${spaceText(mix.projectName)} ${spaceText(mix.constructionSite)}`,
            }))}
          />
        </Field>
        <table className="mt-3 w-full text-14" aria-label="配合比对照">
          <thead>
            <tr className="text-13 text-ink3">
              <th scope="col" className="py-1 text-left font-normal">
                每立方米
              </th>
              <th scope="col" className="py-1 pl-2 text-right font-normal">
                {compared.proportionNo}
              </th>
              <th scope="col" className="py-1 pl-2 text-right font-normal">
                本配合比
              </th>
              <th scope="col" className="py-1 pl-2 text-right font-normal">
                相差
              </th>
            </tr>
          </thead>
          <tbody>
            {mixLines(compared.materials, materials).map((line) => {
              const differs = line.before !== line.after;
              return (
                <tr key={line.label} className="border-line border-t">
                  <th scope="row" className="py-2 text-left font-normal text-ink2">
                    {line.label}
                  </th>
                  <td className="py-2 pl-2 text-right text-ink2">{line.before}</td>
                  <td className={cx('py-2 pl-2 text-right', differs && 'font-medium')}>{line.after}</td>
                  <td className="py-2 pl-2 text-right font-medium">{line.by || (differs ? '不同' : '—')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
