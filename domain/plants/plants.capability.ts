import { byId, defineCapability } from '../capability.ts';

const needs = { reads: ['ownPlants'] } as const;

export const plants = defineCapability({
  screens: {
    plantmanage: {
      title: '搅拌站',
      params: { id: 'may' },
      needs,
      menu: [{ title: '搅拌站', icon: 'factory', right: 'manage-plants', of: 'everybody' }],
    },
    plantinfo: { title: '搅拌站', params: byId, needs },
    plantform: { title: '搅拌站资料', params: { id: 'may' }, needs },
    plantimport: { title: '导入搅拌站', needs },
    linemanage: {
      title: '生产线',
      params: { id: 'may', plantID: 'may' },
      needs,
      menu: [{ title: '生产线', icon: 'container', right: 'manage-plants', of: 'everybody' }],
    },
    lineinfo: { title: '生产线', params: byId, needs },
    lineform: { title: '生产线资料', params: { id: 'may', plantID: 'may' }, needs },
    lineimport: { title: '导入生产线', needs },
  },
});
