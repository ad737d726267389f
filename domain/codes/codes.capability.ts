import { defineCapability } from '../capability.ts';

export const codes = defineCapability({
  screens: {
    qrcodescan: {
      title: '扫一扫',
      public: true,
      account: true,
      functions: [{ title: '扫一扫', icon: 'scan', in: 'common' }],
    },
    scanqrcode: { title: '扫码结果', params: { code: 'may' }, public: true, account: true },
  },
});
