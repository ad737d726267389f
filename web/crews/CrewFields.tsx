import type { CrewMember } from '@pourline/domain/crews/crewTask';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { DateTimePicker } from '../kit/time/DateTimePicker.tsx';

const iso = (at: number): string => new Date(at).toISOString();
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** A form as far as some fields need it. */
export interface FormOf<Name extends string> {
  values: { [N in Name]?: unknown };
  set(name: Name, next: never): void;
  shown(name: Name): string | undefined;
}

/** Who is given a task, with what stands in the way of each. */
export function CrewField({
  form,
  people,
  nobody,
  label = '班组人员',
}: {
  form: FormOf<'crew'>;
  people: readonly (CrewMember & { hindrance: string | null })[];
  /** What is said where the plant has nobody of this job. */
  nobody: string;
  label?: string;
}) {
  const crew = asList(form.values.crew);
  const hindered = people
    .filter(({ userID, hindrance }) => crew.includes(userID) && hindrance !== null)
    .map(({ name, hindrance }) => `${name} ${hindrance}`)
    .join('；');
  return (
    <Field
      label={label}
      group
      required
      error={form.shown('crew')}
      hint={hindered || (people.length === 0 ? nobody : undefined)}
    >
      <Chips
        value={crew}
        onChange={(next) => form.set('crew', next as never)}
        options={people.map(({ userID, name, onDuty, hindrance }) => ({
          value: userID,
          label: `${name}${onDuty ? '' : '（休班）'}${hindrance === null ? '' : '（有任务）'}`,
        }))}
      />
    </Field>
  );
}

/** From when until when a crew is to be there. */
export function CrewSpanFields({ form }: { form: FormOf<'plannedFrom' | 'plannedTo'> }) {
  const at = (name: 'plannedFrom' | 'plannedTo', label: string) => (
    <Field label={label} required error={form.shown(name)}>
      <DateTimePicker
        value={Date.parse(asText(form.values[name]))}
        onChange={(next) => form.set(name, iso(next) as never)}
        label={label}
      />
    </Field>
  );
  return (
    <>
      {at('plannedFrom', '到场时间')}
      {at('plannedTo', '离场时间')}
    </>
  );
}

/** What the desk says to the crew. */
export function CrewRemarkField({ form }: { form: FormOf<'remark'> }) {
  return (
    <Field label="备注" error={form.shown('remark')}>
      <TextField
        value={asText(form.values.remark)}
        onChange={(next) => form.set('remark', next as never)}
        maxLength={200}
      />
    </Field>
  );
}
