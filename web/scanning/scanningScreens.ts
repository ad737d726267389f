import type { ScreenModules } from '../shell/screenModules.ts';

export const scanningScreens: ScreenModules<'scanning'> = {
  qrcodescan: { load: () => import('./QrCodeScanScreen.tsx') },
  scanqrcode: { load: () => import('./ScanQrCodeScreen.tsx') },
  qrcodecreate: { load: () => import('./QrCodeCreateScreen.tsx') },
};
