import { byId, defineCapability } from '../capability.ts';

export const evidence = defineCapability({
  screens: {
    evidencelist: {
      title: '单据存证',
      needs: { reads: ['evidence'] },
      menu: [{ title: '单据存证', icon: 'shield-check', right: 'view-evidence', of: 'everybody' }],
    },
    evidenceday: { title: '当日存证', params: byId, needs: { reads: ['evidence'] } },
  },
});
