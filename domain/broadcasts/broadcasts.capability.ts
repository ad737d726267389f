import { defineCapability } from '../capability.ts';

export const broadcasts = defineCapability({
  screens: {
    broadcasting: {
      title: '语音播报',
      needs: { reads: ['broadcasts'] },
      menu: [{ title: '语音播报', icon: 'megaphone', of: ['senior', 'scheduler'] }],
    },
    yardscreen: { title: '场站叫车屏', needs: { reads: ['broadcasts'] } },
  },
});
