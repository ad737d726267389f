import { defineRecords } from '../recordWords.ts';

export const vendorsRecords = defineRecords({
  vendor: {
    title: '供应商',
    named: ['name'],
    acts: {
      create: '新增供应商',
      modify: '修改供应商',
      disable: '停用供应商',
      enable: '启用供应商',
      takeBack: '撤销导入的供应商',
    },
  },
  supplyContract: {
    title: '供应合同',
    named: ['contractNo'],
    acts: {
      create: '新增供应合同',
      modify: '修改供应合同',
      disable: '停用供应合同',
      enable: '启用供应合同',
      takeBack: '撤销导入的供应合同',
    },
  },
});
