import type { ScreenModules } from '../shell/screenModules.ts';

export const codesScreens: ScreenModules<'codes'> = {
  qrcodescan: { load: () => import('./QrCodeScanScreen.tsx') },
  scanqrcode: { load: () => import('./ScanQrCodeScreen.tsx') },
};
