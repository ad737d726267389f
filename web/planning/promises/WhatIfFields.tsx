import { useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { DateTimePicker } from '../../kit/time/DateTimePicker.tsx';
import { ProjectChoice } from './ProjectChoice.tsx';
import type { WhatIfQuestion } from './useWhatIf.ts';
import { usualTimes } from './whatIfTimes.ts';

/** Project, volume and time; the rest only when asked for. */
export function WhatIfFields({ question }: { question: WhatIfQuestion }) {
  const { form, wanted, change, mistakes } = question;
  const [more, setMore] = useState(false);
  const [times] = useState(() => usualTimes(plantNow()));
  return (
    <div className="space-y-4">
      <Field label="工程" error={mistakes.contractID ?? form.error ?? undefined} required>
        <ProjectChoice
          projects={form.data?.projects ?? []}
          value={wanted.contractID}
          onChange={(contractID) => change({ contractID })}
        />
      </Field>
      <Field label="方量" error={mistakes.volume} required>
        <NumberField
          value={wanted.volume}
          unit="m³"
          onChange={(volume) => change({ volume })}
          onKeyDown={(event) => event.key === 'Enter' && void question.ask()}
        />
      </Field>
      <div>
        <Field label="首车要几点到" required>
          <DateTimePicker
            value={wanted.at}
            min={times[0] ? times[0].at - 3_600_000 : undefined}
            onChange={(at) => change({ at })}
          />
        </Field>
        <div className="mt-2">
          <Chips
            single
            label="常用时间"
            options={times.map(({ label, at }) => ({ value: String(at), label }))}
            value={[String(wanted.at)]}
            onChange={([at]) => at !== undefined && change({ at: Number(at) })}
          />
        </div>
      </div>
      {more ? (
        <>
          <Field label="强度等级">
            <Select
              value={wanted.strengthNo}
              options={[
                { value: '', label: '不限' },
                ...(form.data?.grades ?? []).map((grade) => ({ value: grade.code, label: grade.name })),
              ]}
              onChange={(strengthNo) => change({ strengthNo })}
            />
          </Field>
          <Field label="浇筑方式">
            <Select
              value={wanted.pourWay}
              options={[
                { value: '', label: '不限' },
                ...(form.data?.pourWays ?? []).map((way) => ({ value: way.code, label: way.name })),
              ]}
              onChange={(pourWay) => change({ pourWay })}
            />
          </Field>
          <Field label="浇筑速度">
            <NumberField
              value={wanted.pourRate}
              unit="m³/h"
              decimals={0}
              onChange={(pourRate) => change({ pourRate })}
            />
          </Field>
        </>
      ) : (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => setMore(true)}>
          强度等级、浇筑方式和速度
        </Button>
      )}
    </div>
  );
}
