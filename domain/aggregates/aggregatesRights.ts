import { defineMenuRights } from '../access/rightRow.ts';

export const aggregatesRights = defineMenuRights({
  STONE_PIC_CHECK: { says: '砂石拍照', section: '砂石拍照', usual: ['lab'], planned: true },
  STONE_PIC_BATCH_FIND: { says: '砂石拍照记录', section: '砂石拍照', usual: ['lab'], planned: true },
});
