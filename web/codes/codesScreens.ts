import type { ScreenLoads } from '../shell/screenLoads.ts';

export const codesScreens: ScreenLoads<'codes'> = {
  qrcodescan: () => import('./QrCodeScanScreen.tsx'),
  scanqrcode: () => import('./ScanQrCodeScreen.tsx'),
};
