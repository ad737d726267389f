import type { RoleGroup } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';

interface TopicRow {
  title: string;
  /** Whose topic it is: they are told of it unless they want to hear nothing of it. */
  of: RoleGroup;
}

/** What a role group follows; each person for themselves, on or off. */
export const messageTopics = {
  pump_task_apply_cancel: { title: '泵送任务申请取消', of: 'senior' },
  pump_task_apply_pause: { title: '泵送任务申请暂停', of: 'senior' },
  pump_task_apply_resume: { title: '泵送任务申请恢复', of: 'senior' },
  pump_task_apply_common: { title: '泵送任务其他情况', of: 'senior' },
  pipe_task_apply_cancel: { title: '布管任务申请取消', of: 'senior' },
  pipe_task_apply_pause: { title: '布管任务申请暂停', of: 'senior' },
  pipe_task_apply_resume: { title: '布管任务申请恢复', of: 'senior' },
  pipe_task_apply_common: { title: '布管任务其他情况', of: 'senior' },
  report_apply_cancel: { title: '申请取消订单', of: 'scheduler' },
  confirm_order_change: { title: '订单变更', of: 'scheduler' },
  car_breakdown: { title: '车辆故障', of: 'fleet' },
  maintenance_completed: { title: '维修完成', of: 'fleet' },
  driver_apply: { title: '司机申请', of: 'fleet' },
} as const satisfies Readonly<Record<string, TopicRow>>;

/** What can be followed. */
export type MessageTopic = keyof typeof messageTopics;
/** Everything that can be followed. */
export const messageTopicNames = keysOf(messageTopics);
/** The topics of a role group. */
export const topicsOfGroup = (roleGroup: RoleGroup): MessageTopic[] =>
  messageTopicNames.filter((name) => messageTopics[name].of === roleGroup);
