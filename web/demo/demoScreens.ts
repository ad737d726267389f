import type { ScreenModules } from '../shell/screenModules.ts';

export const demoScreens: ScreenModules<'demo'> = {
  smsoutbox: { load: () => import('./SmsOutboxScreen.tsx') },
};
