import { defineActionRights } from '../access/rightRow.ts';

export const blocksRights = defineActionRights({
  'add-block-group': { says: '新增试块组', section: '试块', usual: ['block'], planned: true },
  'update-block-group': { says: '修改试块组', section: '试块', usual: ['block'], planned: true },
  'bind-block-group': { says: '绑定试块', section: '试块', usual: ['block'], planned: true },
  'collecting-block-group': { says: '申请收集试块', section: '试块', usual: ['block'], planned: true },
  'collect-block-group': { says: '收集试块', section: '试块', usual: ['block'], planned: true },
  'view-block': { says: '查看试块', section: '试块', usual: ['block'], planned: true },
});
