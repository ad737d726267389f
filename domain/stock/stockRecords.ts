import { defineRecords } from '../recordWords.ts';

export const stockRecords = defineRecords({
  bin: {
    title: '库位',
    named: ['name'],
    acts: {
      create: '新增库位',
      modify: '修改库位',
      disable: '停用库位',
      enable: '启用库位',
      takeBack: '撤销导入的库位',
    },
  },
});
