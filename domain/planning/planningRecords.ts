import { defineRecords } from '../recordWords.ts';

export const planningRecords = defineRecords({
  plan: {
    title: '排程',
    named: null,
    acts: {
      publish: '发布排程',
      keep: '自动调整排程',
      lock: '锁定车次',
      unlock: '解锁车次',
      slide: '车次自动顺延',
      pull: '车次自动提前',
      swap: '换车',
      unslide: '撤销顺延或提前',
      move: '移动车次',
      morePlants: '放开多站供应',
      onePlant: '改回单站供应',
    },
  },
});
