import { z } from 'zod';
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
