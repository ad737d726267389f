import { defineRecords } from '../recordWords.ts';

export const settingsRecords = defineRecords({
  config: { title: '设置', named: null, acts: { change: '修改设置' } },
  code: { title: '下单选项', named: null, acts: { create: '新增编码', modify: '修改编码' } },
});
