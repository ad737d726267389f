import { defineRecords } from '../recordWords.ts';

export const materialsRecords = defineRecords({
  material: {
    title: '材料',
    named: ['name', 'spec'],
    acts: {
      create: '新增材料',
      modify: '修改材料',
      disable: '停用材料',
      enable: '启用材料',
      takeBack: '撤销导入的材料',
    },
  },
  materialCar: {
    title: '送料车辆',
    named: ['plateNumber'],
    acts: {
      create: '登记送料车辆',
      modify: '修改送料车辆',
      disable: '停用送料车辆',
      enable: '启用送料车辆',
      takeBack: '撤销导入的送料车辆',
    },
  },
});
