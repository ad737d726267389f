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
    ocr: {
      title: '文字识别',
      needs: 'signedIn',
      functions: [{ title: '文字识别', icon: 'file-text', in: 'common' }],
    },
    receiptocr: {
      title: '送货单识别',
      needs: { reads: ['supplierNotes'] },
      menu: [{ title: '送货单识别', icon: 'scan', of: ['material', 'materialDriver'] }],
    },
    ocrconfirm: {
      title: '核对送货单',
      params: {
        ...{ supplier: 'may', material: 'may', grossKg: 'may', tareKg: 'may', netKg: 'may', plate: 'may', date: 'may' },
        doubts: 'may',
      },
      needs: { reads: ['supplierNotes'] },
    },
    qrcodecreate: {
      title: '生成二维码',
      params: { kind: 'may', id: 'may', name: 'may' },
      needs: { reads: ['codeMaking'] },
      functions: [{ title: '生成二维码', icon: 'scan', in: 'common' }],
    },
  },
});
