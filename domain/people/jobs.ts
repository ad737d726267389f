import { z } from 'zod';
import type { RoleGroup } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';

/** Jobs of field people; everybody else has none. */
export const jobTitles = {
  '': '无',
  mixer_driver: '搅拌车司机',
  pumpman: '泵工',
  pump_driver: '泵车司机',
  plumber: '管工',
  salesman: '销售',
  ics: '砂石拍照',
} as const;
export type JobCode = keyof typeof jobTitles;

/** A job, by its code. */
export const jobCodeSchema = z.enum(keysOf<JobCode>(jobTitles));

const jobOfGroup: Partial<Record<RoleGroup, JobCode>> = {
  ...{ driver: 'mixer_driver', pump: 'pumpman', pipe: 'plumber', sale: 'salesman', ics: 'ics' },
};

/** The job that comes with working as these role groups: that of the first that has one. */
export const jobOfGroups = (groups: readonly RoleGroup[]): JobCode =>
  groups.map((group) => jobOfGroup[group]).find((job) => job !== undefined) ?? '';
