import { roleGroups } from '@pourline/domain/access/roleGroups';
import { isKeyOf } from '@pourline/domain/keysOf';
import { deedLabel } from '@pourline/domain/states';
import { epochMs } from '@pourline/domain/time';
import { standingEvents } from '@pourline/domain/waybills/foldEvents';
import type { Stage } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { formatDuration, formatTime } from '../kit/figure/format.ts';
import type { TimelineItem } from '../kit/figure/Timeline.tsx';
import { waybillFace } from './stateTone.ts';

/** Learnt later than this after it happened is worth saying, ms. */
const lateMs = 60_000;

/** Who or what moved it, in words. */
export function moverOf(stage: Pick<Stage, 'by' | 'userName' | 'roleGroup'>): string {
  if (stage.by === 'position') return '定位自动';
  if (stage.by === 'system') return '系统自动';
  const { roleGroup } = stage;
  const group = roleGroup !== null && isKeyOf(roleGroups, roleGroup) ? roleGroups[roleGroup].title : null;
  return [group, stage.userName].filter(Boolean).join(' ') || '人工';
}

/** When it was learnt, where that is later than when it happened: 08:31 得知，晚 4 分钟. */
export function learntText(stage: Pick<Stage, 'happenedAt' | 'learntAt'>): string | null {
  const late = epochMs(stage.learntAt) - epochMs(stage.happenedAt);
  if (late < lateMs) return null;
  return `${formatTime(epochMs(stage.learntAt))} 收到，晚 ${formatDuration(late / 60_000)}`;
}

/** The stages of a load, newest first, for a Timeline; one that was taken back says so. */
export function stageItems(stages: readonly Stage[]): TimelineItem[] {
  const standing = new Set(standingEvents(stages));
  const isTakenBack = (stage: Stage): boolean => stage.action !== 'undo' && !standing.has(stage);
  return [...stages].reverse().map((stage) => ({
    key: stage.eventID,
    title: `${deedLabel(waybillMachine, stage.action)}${isTakenBack(stage) ? '（已撤回）' : ''}`,
    time: formatTime(epochMs(stage.happenedAt), { seconds: true }),
    note: [moverOf(stage), learntText(stage), stage.reason].filter(Boolean).join(' · '),
    tone: !isTakenBack(stage) && isKeyOf(waybillMachine.states, stage.to) ? waybillFace(stage.to).tone : 'idle',
  }));
}
