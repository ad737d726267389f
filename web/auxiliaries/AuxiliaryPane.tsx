import { auxiliaries } from '@pourline/contract/auxiliaries';
import { auxiliaryMachine } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { deedLabel } from '@pourline/domain/states';
import Navigation from 'lucide-react/icons/navigation';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { deedOf } from '../trade/actForms.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { carPlateText } from '../trade/carText.ts';
import { navigationLink } from '../trade/navigationLink.ts';
import { auxiliaryFace, auxiliaryForms } from './auxiliaryForms.ts';
import { runText, wayText } from './auxiliaryTexts.ts';
import { useAuxiliaryDeeds, useWaitingRunDeed } from './useAuxiliaryDeeds.ts';

const nothing = { auxiliaryID: '', carNo: '', kind: 'other', volume: null } as const;

/** What a driver does besides loads: what, when, where, with which truck; begin, report, finish. */
export function AuxiliaryPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(auxiliaries.info, { params: { id } }, { refetchMs: 60_000 });
  const now = usePlantNow(30_000);
  const isDriver = useViewer()?.roleGroup === 'driver';
  const deeds = useAuxiliaryDeeds(query.data ?? nothing);
  const waits = useWaitingRunDeed(id);
  const time = (at: string | null) => (at === null ? '' : formatShortTime(Date.parse(at), now));
  return (
    <InfoScreen
      title="辅助任务"
      onBack={onBack}
      backAs={backAs}
      big={isDriver}
      query={query}
      header={(run) => {
        const face = auxiliaryFace(run.state);
        return (
          <Card>
            <div className="flex items-center gap-2">
              <StateTag tone={face.tone}>{face.label}</StateTag>
              {waits ? <StateTag tone="warn">{`${waits}，待发送`}</StateTag> : null}
            </div>
            <p className="mt-1 font-semibold text-20">{runText(run)}</p>
            {wayText(run) ? <p className="text-14 text-ink2">{wayText(run)}</p> : null}
            <div className="mt-3">
              <Figure size="hero" label="计划开始" value={time(run.plannedTime)} />
            </div>
          </Card>
        );
      }}
      actions={(run) =>
        waits
          ? []
          : run.actions.flatMap(({ action, label, primary }) => {
              const act = deedOf(action, auxiliaryForms, deeds, {
                page: (page) => go(page, { id }),
                sheet: () => null,
              });
              return act ? [{ key: action, label, primary, onRun: act }] : [];
            })
      }
    >
      {(run) => (
        <>
          <Section title="任务">
            <Card>
              <KeyValue
                items={[
                  { label: '任务号', value: run.auxiliaryNo },
                  { label: '车辆', value: carPlateText(run), wide: true },
                  { label: '司机', value: run.driverName },
                  { label: '从', value: run.fromPlace },
                  { label: '到', value: run.toPlace },
                  { label: '开始', value: time(run.startTime) },
                  { label: '结束', value: time(run.endTime) },
                  { label: '备注', value: run.remark, wide: true },
                  { label: '派单', value: run.creatorName },
                ].filter(({ value }) => value !== '')}
              />
            </Card>
            {isDriver ? null : <CallLinks className="mt-3" callees={[{ what: '司机', phone: run.driverMobile }]} />}
          </Section>
          {run.taskID === null ? null : (
            <Section title="工地">
              <Card flush>
                <Row
                  title={run.siteAddress ?? ''}
                  note={run.taskNo ?? ''}
                  onOpen={isDriver ? undefined : () => go('orderinfo', { id: run.taskID ?? '' })}
                />
              </Card>
              <CallLinks className="mt-3" callees={[{ what: '工地', phone: run.contactPhone ?? '' }]} />
              {run.siteLon === null || run.siteLat === null ? null : (
                <a
                  className="mt-3 flex min-h-14 items-center justify-center gap-2 rounded-lg bg-sunken font-medium text-16 text-ink hover:bg-sunken-press"
                  href={navigationLink([run.siteLon, run.siteLat], run.projectName ?? '工地')}
                >
                  <Navigation className="size-5" aria-hidden="true" />
                  导航到工地
                </a>
              )}
            </Section>
          )}
          <Section title="处理记录">
            <Card flush>
              {run.history.map((stage) => (
                <Row
                  key={stage.eventID}
                  title={deedLabel(auxiliaryMachine, stage.action)}
                  note={[stage.userName ?? '系统', stage.reason].filter(Boolean).join(' · ')}
                  trailing={<time className="text-14 text-ink2">{time(stage.happenedAt)}</time>}
                />
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
