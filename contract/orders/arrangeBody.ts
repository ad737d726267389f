import { roundedTo } from '@pourline/domain/numbers';
import { instantSchema } from '@pourline/domain/time/instant';
import { z } from 'zod';

/** Speed at which a site takes concrete, m³/h. */
export const pourRate = roundedTo(z.number('请填写浇筑速度').min(0.5, '浇筑速度过小').max(500, '浇筑速度过大'), 2);

/** Where and when an order is supplied: plant, line, first truck loaded, pour rate in m³ per hour. */
export const arrangeBody = z.object({
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  lineID: z.string().max(64).nullable().default(null),
  arrangeTime: instantSchema('请选择首车时间'),
  pourRate,
  autoSend: z.boolean().default(false),
});
