import { defineRecords } from '../recordWords.ts';

export const customersRecords = defineRecords({
  customer: {
    title: '客户',
    named: ['name'],
    acts: {
      create: '新增客户',
      modify: '修改客户',
      disable: '停用客户',
      enable: '启用客户',
      takeBack: '撤销导入',
    },
  },
});
