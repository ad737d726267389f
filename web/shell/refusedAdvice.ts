import type { RefusedCommand } from '../api/offlineQueue.ts';

const askPlant = '请打开货单核对；有出入请联系调度更正签收';

/** What to do about a refusal where its own words do not say so, by its code. */
const advice: Readonly<Record<string, string>> = {
  'waybill.signedOnce': askPlant,
  'waybill.settled': '请把这里的签收方量和签名给调度看，由调度更正签收',
  'waybill.signOfSurplus': '请打开货单，按现在的方量重新签收',
  'waybill.signTooMuch': '请打开货单，按现在的方量重新签收',
  'waybill.takenAway': '请与调度核对料在哪里；签名和照片在放弃以前都留在这部手机上',
  'waybill.nothingToSign': askPlant,
};

/** What its person can do about an act with files that was refused; null for acts that are simply done again. */
export const refusedAdvice = ({ code = '', status = 0, files }: Pick<RefusedCommand, 'code' | 'status' | 'files'>) => {
  if (!files) return null;
  return advice[code] ?? (status >= 500 ? '系统一时没有处理，请稍后再发一次' : '请打开货单核对，需要时重新签收');
};
