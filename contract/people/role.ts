import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';

/** A role by its name. */
export const roleEntry = z.object({ roleID: z.string(), name: z.string() });

/** A role with its rights and the number of people who have it. */
export const roleSchema = z.object({
  roleID: z.string(),
  name: z.string(),
  remark: z.string(),
  founding: z.boolean(),
  rights: z.array(z.string()),
  users: z.number().int(),
});

/** A role as it is composed. */
export const roleForm = z.object({
  name: visibleText.min(2, '请填写名称').max(20),
  remark: visibleText.max(100).default(''),
  rights: z.array(z.string().max(80)).min(1, '请选择权限').max(200),
});
