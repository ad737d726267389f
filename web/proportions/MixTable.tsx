import { type MaterialKind, materialKindLabels, materialKinds } from '@pourline/domain/proportions/proportion';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { MenuButton } from '../kit/menu/MenuButton.tsx';
import { emptyMaterial, type MaterialDraft } from './mixDraft.ts';

/** The materials of one m³: kind, name, kind of the material and mass. */
export function MixTable({
  materials,
  faults,
  onChange,
}: {
  materials: readonly MaterialDraft[];
  /** What is wrong with the kilograms of a kind; said at its first field. */
  faults: Partial<Record<MaterialKind, string>>;
  onChange: (materials: MaterialDraft[]) => void;
}) {
  const set = (key: string, part: Partial<MaterialDraft>) =>
    onChange(materials.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = (kind: MaterialKind) => {
    const at = materials.findLastIndex((one) => one.kind === kind);
    onChange(at < 0 ? [...materials, emptyMaterial(kind)] : materials.toSpliced(at + 1, 0, emptyMaterial(kind)));
  };
  return (
    <>
      <ul className="space-y-3 @md:space-y-2">
        {materials.map((material, index) => {
          const isFirst = materials.findIndex(({ kind }) => kind === material.kind) === index;
          const fault = isFirst ? faults[material.kind] : undefined;
          const word = `${materialKindLabels[material.kind]} ${index + 1}`;
          return (
            <li
              key={material.key}
              className="grid grid-cols-[1fr_112px_auto] items-center gap-2 @md:grid-cols-[64px_1fr_1fr_136px_auto]"
            >
              <span className="hidden text-13 text-ink3 @md:block">{materialKindLabels[material.kind]}</span>
              <TextField
                aria-label={`${word} 名称`}
                value={material.name}
                onChange={(name) => set(material.key, { name })}
                maxLength={40}
                placeholder={materialKindLabels[material.kind]}
              />
              <div className="col-span-3 row-start-2 @md:col-span-1 @md:row-start-auto">
                <TextField
                  aria-label={`${word} 规格`}
                  value={material.spec}
                  onChange={(spec) => set(material.key, { spec })}
                  maxLength={40}
                  placeholder="规格"
                />
              </div>
              <NumberField
                aria-label={`${word} 用量`}
                value={material.kgPerM3}
                onChange={(kgPerM3) => set(material.key, { kgPerM3 })}
                unit="kg"
                decimals={1}
                className="text-right font-medium"
              />
              <IconButton
                label={`移除 ${word}`}
                icon={<Trash2 />}
                disabled={materials.length <= 2}
                onClick={() => onChange(materials.filter((one) => one.key !== material.key))}
              />
              {fault ? (
                <p role="alert" className="col-span-3 text-13 text-mistake">
                  {fault}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <div className="mt-3">
        <MenuButton
          align="start"
          trigger={
            <Button look="quiet" size="small" icon={<Plus className="size-4" aria-hidden="true" />}>
              加材料
            </Button>
          }
          items={materialKinds.map((kind) => ({
            key: kind,
            label: materialKindLabels[kind],
            onSelect: () => add(kind),
          }))}
        />
      </div>
    </>
  );
}
