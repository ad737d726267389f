import { defineRecords } from '../recordWords.ts';

export const projectsRecords = defineRecords({
  project: {
    title: '工程',
    named: ['contractNo', 'projectName'],
    acts: {
      create: '新增工程',
      modify: '修改工程',
      setMembers: '修改工程人员',
      disable: '停用工程',
      enable: '启用工程',
      takeBack: '撤销导入',
      takeDraftBack: '撤销导入的合同草稿',
    },
  },
});
