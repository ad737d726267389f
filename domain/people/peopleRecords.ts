import { defineRecords } from '../recordWords.ts';

export const peopleRecords = defineRecords({
  user: {
    title: '人员',
    named: ['name'],
    acts: {
      create: '新增人员',
      confirm: '本人确认加入',
      decline: '本人拒绝加入',
      modify: '修改人员资料',
      setRoles: '修改角色',
      enable: '启用人员',
      disable: '停用人员',
      resetPassword: '重置密码',
      unlockCode: '生成解锁码',
      setVehicles: '绑定车辆',
      setProjects: '绑定工程',
    },
  },
  role: { title: '角色', named: ['name'], acts: { create: '新增角色', modify: '修改角色', delete: '删除角色' } },
});
