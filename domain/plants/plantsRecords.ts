import { defineRecords } from '../recordWords.ts';

export const plantsRecords = defineRecords({
  plant: {
    title: '搅拌站',
    named: ['name'],
    acts: {
      create: '新增搅拌站',
      modify: '修改搅拌站',
      enable: '启用搅拌站',
      disable: '停用搅拌站',
      takeBack: '撤销导入的搅拌站',
    },
  },
  line: {
    title: '生产线',
    named: ['name'],
    acts: {
      create: '新增生产线',
      modify: '修改生产线',
      enable: '启用生产线',
      disable: '停用生产线',
      setMixing: '设置生产线状态',
      takeBack: '撤销导入的生产线',
    },
  },
});
