import { defineCapability } from '../capability.ts';

export const push = defineCapability({
  screens: {
    jpushcheck: {
      title: '推送检测',
      needs: 'signedIn',
      functions: [{ title: '推送检测', icon: 'check-square', in: 'common' }],
    },
  },
});
