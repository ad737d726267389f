import { defineCapability } from '../capability.ts';

export const demo = defineCapability({
  screens: {
    smsoutbox: { title: '短信收件箱', public: true },
  },
});
