import type { ReplyOf } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import { chooseFeature } from '@pourline/domain/concrete/clashingFeatures';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import type { Order } from '@pourline/domain/orders/order';
import { type Choice, ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { ChoicesGrid } from '../../kit/field/ChoicesGrid.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { noteOfChoice } from './noteOfChoice.ts';
import type { PartForm } from './partForm.ts';
import { recentFirst } from './recentFirst.ts';
import { VolumeSteps } from './VolumeSteps.tsx';

export type FormChoices = ReplyOf<typeof references.orderForm>;
type OneOf = 'strengthNo' | 'slump' | 'maximumSize' | 'pourWay';

const ones: { name: OneOf; label: string; rows: keyof FormChoices; narrow: boolean; unit?: string }[] = [
  { name: 'strengthNo', label: '强度等级', rows: 'grades', narrow: true },
  { name: 'pourWay', label: '浇筑方式', rows: 'pourWays', narrow: false },
  { name: 'slump', label: '坍落度 mm', rows: 'slumps', narrow: false },
  { name: 'maximumSize', label: '最大粒径 mm', rows: 'maximumSizes', narrow: true },
];

/** What is chosen after a touch: a requirement that was added takes the place of what it cannot stand with. */
const withoutClash = (offered: FormChoices['features'], before: readonly string[], next: string[]): string[] => {
  const added = next.find((code) => !before.includes(code));
  return added === undefined ? next : chooseFeature(offered, before, added);
};

/** What is to be poured: part, concrete, volume. What the person used last stands in front. */
export function WhatPart({
  form,
  choices,
  used,
  shared = false,
}: {
  form: PartForm;
  choices: FormChoices;
  used: readonly Order[];
  /** Only the concrete: part and volume are asked for elsewhere. */
  shared?: boolean;
}) {
  const options = ({ name, rows }: (typeof ones)[number]): Choice[] => {
    const { choices: sorted, recent } = recentFirst(
      choices[rows] as { code: string; name: string }[],
      used.map((order) => order[name]),
    );
    return sorted.map((row, index) => ({
      value: row.code,
      label: row.name,
      note: noteOfChoice(rows, row.code, index < recent),
    }));
  };
  return (
    <>
      {shared ? null : (
        <>
          <Section>
            <FormField form={form} name="constructionSite" label="浇筑部位" required>
              {(field) => <TextField {...field} placeholder="例如 8 号楼 3 层顶板" maxLength={200} />}
            </FormField>
          </Section>
          <Section>
            <FormField form={form} name="scheduledCa" label="方量" required>
              {(field) => <VolumeSteps {...field} />}
            </FormField>
          </Section>
        </>
      )}
      {ones.map((one) => (
        <Section key={one.name}>
          <FormField
            form={form}
            name={one.name}
            label={one.name === 'slump' ? `${consistenceWord(form.values.slump ?? '')} mm` : one.label}
            required
            group
          >
            {(field) => (
              <ChoiceGrid options={options(one)} value={field.value} onChange={field.onChange} narrow={one.narrow} />
            )}
          </FormField>
        </Section>
      ))}
      <Section>
        <FormField form={form} name="technicalFeature" label="特性要求" group>
          {(field) => (
            <ChoicesGrid
              options={choices.features.map((row) => ({ value: row.code, label: row.name }))}
              value={field.value ?? []}
              onChange={(next) => field.onChange(withoutClash(choices.features, field.value ?? [], next))}
            />
          )}
        </FormField>
      </Section>
    </>
  );
}
