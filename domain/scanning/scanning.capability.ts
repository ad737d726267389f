import { defineCapability } from '../capability.ts';

export const scanning = defineCapability({
  screens: {
    qrcodescan: {
      title: '扫一扫',
      public: true,
      account: true,
      functions: [{ title: '扫一扫', icon: 'scan', in: 'common' }],
    },
    scanqrcode: { title: '扫码结果', params: { code: 'may' }, public: true, account: true },
    qrcodecreate: {
      title: '生成二维码',
      params: { kind: 'may', id: 'may', name: 'may' },
      needs: { reads: ['codeMaking'] },
      functions: [{ title: '生成二维码', icon: 'scan', in: 'common' }],
    },
  },
});
