import type { ScreenModules } from '../shell/screenModules.ts';

export const scanningScreens: ScreenModules<'scanning'> = {
  qrcodescan: { load: () => import('./QrCodeScanScreen.tsx') },
  scanqrcode: { load: () => import('./ScanQrCodeScreen.tsx') },
  ocr: { load: () => import('./OcrScreen.tsx') },
  receiptocr: { load: () => import('./ReceiptOcrScreen.tsx') },
  ocrconfirm: { load: () => import('./OcrConfirmScreen.tsx') },
  qrcodecreate: { load: () => import('./QrCodeCreateScreen.tsx') },
};
