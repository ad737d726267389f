import type { ReplyOf } from '@pourline/contract/endpoint';
import { pipes } from '@pourline/contract/pipes';
import { pipeTaskMachine } from '@pourline/domain/pipes/pipeTaskStates';
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
import { namesText } from '../crews/crewTexts.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { deedOf } from '../trade/actForms.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { SignaturePicture } from '../waybills/SignaturePicture.tsx';
import { ModifyPipesSheet } from './ModifyPipesSheet.tsx';
import { pipeTaskFace, pipeTaskForms } from './pipeTaskForms.ts';
import { payText, pipesText, whoseText } from './pipeTexts.ts';
import { usePipeDeeds, usePipeWaits } from './usePipeDeeds.ts';

type Task = ReplyOf<(typeof pipes)['info']>;
const nobody = { pipeTaskID: '', projectName: '', takeover: null };
const metresText = (metres: number | null): string => (metres === null ? '—' : String(metres));

/** One pipe task: where and when, who works it, what is laid and confirmed; beginning, confirming, handing over, finishing. */
export function PipeTaskPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(pipes.info, { params: { id } }, { refetchMs: 60_000 });
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const isCrew = useViewer()?.roleGroup === 'pipe';
  const [sheet, setSheet] = useState<'modify' | null>(null);
  const deeds = usePipeDeeds(query.data ?? nobody);
  const waits = usePipeWaits(id);
  return (
    <>
      <InfoScreen
        title="布管任务"
        onBack={onBack}
        backAs={backAs}
        big={isCrew}
        query={query}
        header={(task) => (
          <CrewTaskHeader task={task} face={pipeTaskFace(task.state)} waits={waits} now={now}>
            <Figure label="计划" value={metresText(task.metresPlanned)} unit="米" />
            <Figure label="已布" value={metresText(task.metresLaid)} unit="米" />
          </CrewTaskHeader>
        )}
        actions={(task: Task) =>
          waits
            ? []
            : task.actions.flatMap(({ action, label, primary }) => {
                const run = deedOf(action, pipeTaskForms, deeds, {
                  page: (page) => go(page, { id }),
                  sheet: setSheet,
                });
                const slide = action === 'start' || action === 'finish';
                return run ? [{ key: action, label, primary, slide, onRun: run }] : [];
              })
        }
      >
        {(task) => (
          <>
            <Section title="任务">
              <Card>
                <KeyValue
                  items={[
                    { label: '任务号', value: task.pipeTaskNo },
                    { label: '班组', value: whoseText(task), wide: true },
                    { label: '浇筑方式', value: names.pourWay(task.pourWay) },
                    { label: '计划', value: pipesText(task.metresPlanned, task) },
                    { label: '开始', value: momentText(task.startTime, now) },
                    { label: '任务结束', value: momentText(task.endTime, now) },
                    { label: '计件', value: task.pay === null ? '' : `${payText(task.pay)}（班组）` },
                    { label: '备注', value: task.remark, wide: true },
                  ].filter(({ value }) => value !== '')}
                />
              </Card>
              <CallLinks
                className="mt-3"
                callees={task.crew.map(({ name, mobileNo }) => ({ what: `管工 ${name}`, phone: mobileNo }))}
              />
            </Section>
            {task.takeover ? (
              <Section title="正在交班">
                <Card>
                  <KeyValue
                    items={[
                      { label: '交班', value: namesText(task.takeover.from) },
                      { label: '接班', value: namesText(task.takeover.to) },
                      { label: '交接情况', value: task.takeover.note, wide: true },
                    ]}
                  />
                </Card>
              </Section>
            ) : null}
            <Section title="布管确认">
              <Card>
                <KeyValue
                  items={
                    task.confirmTime === null
                      ? [
                          {
                            label: '还没有确认',
                            value:
                              task.metresLaid === null ? '班组还没报' : `班组报 ${pipesText(task.metresLaid, task)}`,
                            wide: true,
                          },
                        ]
                      : [
                          { label: '已确认', value: pipesText(task.confirmedMetres, task), wide: true },
                          {
                            label: task.confirmedAs === 'customer' ? '工地签字' : '班组处签字',
                            value: task.confirmer ?? '',
                          },
                          { label: '时间', value: momentText(task.confirmTime, now) },
                        ]
                  }
                />
                {task.confirmFileID === null ? null : (
                  <SignaturePicture fileID={task.confirmFileID} signer={task.confirmer ?? ''} />
                )}
              </Card>
            </Section>
            <CrewTaskSite task={task} now={now} />
            <CrewTaskOrder task={task} />
            <CrewTaskHistory history={task.history} wordOf={(action) => deedLabel(pipeTaskMachine, action)} now={now} />
          </>
        )}
      </InfoScreen>
      {query.data && sheet === 'modify' ? <ModifyPipesSheet task={query.data} onClose={() => setSheet(null)} /> : null}
    </>
  );
}
