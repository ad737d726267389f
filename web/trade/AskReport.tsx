import type { ReportType } from '@pourline/contract/messages';
import { useState } from 'react';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { type Reporting, useReport } from './useReport.ts';

/** What somebody can ask the desk for on their task, and what becomes of it where the desk agrees. */
export interface Ask {
  msgType: ReportType;
  label: string;
  tells: string;
}

/** Somebody reports on their task: what the desk is to do, what is the matter, more words; the first ask is the usual one. */
export function AskReport({
  about,
  asks,
  words,
  thing,
  queueAs,
}: { about: string; asks: readonly [Ask, ...Ask[]]; words: readonly string[] } & Pick<Reporting, 'thing' | 'queueAs'>) {
  const [chosen, setChosen] = useState<string>(asks[0].msgType);
  const asked = asks.find(({ msgType }) => msgType === chosen) ?? asks[0];
  const [what, setWhat] = useState<string[]>([]);
  const report = useReport({ thing, queueAs, words: what, says: { msgType: asked.msgType } });
  return (
    <ReportFrame title="任务反馈" about={about} report={report}>
      <Field label="请调度" group required hint={asked.tells}>
        <Chips
          single
          value={[asked.msgType]}
          onChange={([next]) => setChosen(next ?? asks[0].msgType)}
          options={asks.map(({ msgType, label }) => ({ value: msgType, label }))}
        />
      </Field>
      <Field label="情况" group required>
        <Chips value={what} onChange={setWhat} options={words.map((word) => ({ value: word, label: word }))} />
      </Field>
    </ReportFrame>
  );
}
