import type { Database } from '../../db/database.ts';
import type { Settings } from '../../services.ts';
import { aliyunSmsSender } from './aliyunSmsSender.ts';
import { embeddedSmsSender } from './embeddedSmsSender.ts';
import type { SmsSender, SmsSettings } from './smsSender.ts';

/** The sender of the settings; outside of production the embedded one when none is set; null: no message can be sent. */
export const openSmsSender = (
  mode: Settings['mode'],
  settings: SmsSettings | null,
  database: Database,
): SmsSender | null => {
  if (settings) return aliyunSmsSender(settings);
  return mode === 'production' ? null : embeddedSmsSender(database);
};
