import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { SmsSender, SmsTemplates } from './smsSender.ts';

const texts: { [T in keyof SmsTemplates]: (params: SmsTemplates[T]) => string } = {
  code: ({ code }) => `【砼程】您的验证码是 ${code}，10 分钟内有效。请勿告诉他人。`,
  registration: ({ plant, result }) => `【砼程】您加入${plant}的申请${result}，请打开应用查看。`,
};

/** Sends nothing: keeps what would have been sent, to be read in the outbox of the demo. */
export const embeddedSmsSender = (database: Database): SmsSender => ({
  send: async (mobileNo, template, params) => {
    await database.system
      .insertInto('sentMessages')
      .values({ messageID: newId(), mobileNo, text: texts[template](params), sentAt: new Date() })
      .execute();
  },
});
