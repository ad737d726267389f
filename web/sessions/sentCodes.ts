/** What a code is sent for: the server sends each by a call of its own. */
export type CodePurpose = 'signIn' | 'register' | 'phone';

/** A code that was sent, as this device remembers it; all times epoch ms. */
export interface SentCode {
  mobileNo: string;
  /** Before this no other is sent. */
  waitUntil: number;
  /** After this it is not taken any more. */
  validUntil: number;
}
type Kept = Partial<Record<CodePurpose, SentCode>>;

const key = 'sentCodes';

function readAll(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
function writeAll(all: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // Then the wait is forgotten when the page is left; the server still knows it.
  }
}

/** Remembers over leaving the page that a code was sent. */
export function keepSentCode(
  purpose: CodePurpose,
  mobileNo: string,
  sent: { waitSeconds: number; validSeconds: number },
  now: number,
): SentCode {
  const code = { mobileNo, waitUntil: now + sent.waitSeconds * 1000, validUntil: now + sent.validSeconds * 1000 };
  writeAll({ ...readAll(), [purpose]: code });
  return code;
}

/** The code that was sent to this number for this purpose and may still be typed; null when there is none. */
export function sentCodeOf(purpose: CodePurpose, mobileNo: string, now: number): SentCode | null {
  const code = readAll()[purpose];
  return code && code.mobileNo === mobileNo && code.validUntil > now ? code : null;
}

/** Forgets a code that was used up. */
export function dropSentCode(purpose: CodePurpose): void {
  const { [purpose]: _used, ...others } = readAll();
  writeAll(others);
}

/** Whole seconds until another code may be asked for. */
export const waitLeft = (code: SentCode, now: number): number => Math.max(0, Math.ceil((code.waitUntil - now) / 1000));

/** For how long a code is still taken, as people say it: `9 分钟`, in the last minute `40 秒`. */
export const validText = (code: SentCode, now: number): string => {
  const seconds = Math.max(0, Math.ceil((code.validUntil - now) / 1000));
  return seconds > 60 ? `${Math.ceil(seconds / 60)} 分钟` : `${seconds} 秒`;
};
