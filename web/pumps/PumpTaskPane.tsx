import type { ReplyOf } from '@pourline/contract/endpoint';
import { pumps } from '@pourline/contract/pumps';
import { pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import { deedLabel } from '@pourline/domain/states';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import {
  CrewTaskHeader,
  CrewTaskHistory,
  CrewTaskOrder,
  CrewTaskSite,
  momentText,
} from '../crews/CrewTaskSections.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { deedOf } from '../trade/actForms.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { FinishPumpSheet } from './FinishPumpSheet.tsx';
import { PumpLoads } from './PumpLoads.tsx';
import { pumpTaskFace, pumpTaskForms } from './pumpTaskForms.ts';
import { crewText } from './pumpTexts.ts';
import { usePumpDeeds, usePumpWaits } from './usePumpDeeds.ts';

type Task = ReplyOf<(typeof pumps)['info']>;
const m3 = (volume: number): string => formatNumber(volume, 2, { trim: true });
const nobody = { pumpTaskID: '', projectName: '' };

/** One task of a pump: where and when, who works it, the loads that come; getting ready, reporting, finishing. */
export function PumpTaskPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(pumps.info, { params: { id } }, { refetchMs: 60_000 });
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const isCrew = useViewer()?.roleGroup === 'pump';
  const [sheet, setSheet] = useState<'finish' | null>(null);
  const deeds = usePumpDeeds(query.data ?? nobody);
  const waits = usePumpWaits(id);
  const time = (at: string | null) => momentText(at, now);
  return (
    <>
      <InfoScreen
        title="泵送任务"
        onBack={onBack}
        backAs={backAs}
        big={isCrew}
        query={query}
        header={(task) => (
          <CrewTaskHeader task={task} face={pumpTaskFace(task.state)} waits={waits} now={now}>
            <Figure label="计划" value={m3(task.scheduledCa)} unit="m³" />
            <Figure label="已卸" value={m3(task.unloadedSince)} unit="m³" />
          </CrewTaskHeader>
        )}
        actions={(task: Task) =>
          waits
            ? []
            : task.actions.flatMap(({ action, label, primary }) => {
                const run = deedOf(action, pumpTaskForms, deeds, {
                  page: (page) => go(page, { id }),
                  sheet: setSheet,
                });
                return run ? [{ key: action, label, primary, slide: action === 'start', onRun: run }] : [];
              })
        }
      >
        {(task) => (
          <>
            <Section title="任务">
              <Card>
                <KeyValue
                  items={[
                    { label: '任务号', value: task.pumpTaskNo },
                    { label: '泵车', value: crewText(task), wide: true },
                    { label: '浇筑方式', value: names.pourWay(task.pourWay) },
                    { label: '臂长', value: task.boomM === null ? '' : `${task.boomM} 米` },
                    { label: '现场需要', value: task.boomNeeded === null ? '' : `${task.boomNeeded} 米` },
                    { label: '泵车就绪', value: time(task.readyTime) },
                    { label: '任务结束', value: time(task.endTime) },
                    {
                      label: '泵送方量',
                      value: task.pumpedCa === null ? '' : formatQuantity(task.pumpedCa, 'm³'),
                    },
                    { label: '相差原因', value: task.differReason, wide: true },
                    { label: '备注', value: task.remark, wide: true },
                  ].filter(({ value }) => value !== '')}
                />
              </Card>
            </Section>
            <CrewTaskSite task={task} now={now} />
            {isCrew ? <PumpLoads pumpTaskID={id} /> : null}
            <CrewTaskOrder task={task} />
            <CrewTaskHistory history={task.history} wordOf={(action) => deedLabel(pumpTaskMachine, action)} now={now} />
          </>
        )}
      </InfoScreen>
      {query.data ? (
        <FinishPumpSheet task={query.data} open={sheet === 'finish'} onClose={() => setSheet(null)} />
      ) : null}
    </>
  );
}
