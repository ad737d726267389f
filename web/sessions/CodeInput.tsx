import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCallback, useEffect, useId, useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { imageCode, phoneCode, registerCode, signInCode } from '../api/sessionCalls.ts';
import { proofOfDevice } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { maskPhone, phonePattern } from './PhoneField.tsx';
import { SendFailure } from './SendFailure.tsx';
import { type CodePurpose, keepSentCode, type SentCode, sentCodeOf, validText, waitLeft } from './sentCodes.ts';

interface Asked {
  mobileNo: string;
  imageID: string;
  imageCode: string;
}
const senders = {
  signIn: (body: Asked) => call(signInCode, { body: { ...body, deviceProof: proofOfDevice(body.mobileNo) } }),
  register: (body: Asked) => call(registerCode, { body }),
  phone: (body: Asked) => call(phoneCode, { body }),
};

function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * A code sent to a phone, inside a Field: first the picture to read, then the code itself with what is left of its time. Leaving
 * and coming back finds the code that was sent before.
 */
export function CodeInput({
  purpose,
  mobileNo,
  value,
  onChange,
  onBlur,
}: {
  purpose: CodePurpose;
  mobileNo: string;
  value: string | null | undefined;
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
}) {
  const now = useSecond();
  const [sent, setSent] = useState<SentCode | null>(() => sentCodeOf(purpose, mobileNo, Date.now()));
  const [asksAgain, setAsksAgain] = useState(false);
  const [picture, setPicture] = useState<{ imageID: string; image: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** Stays at the field until the next try, when the popup is long gone. */
  const [mistake, setMistake] = useState('');
  const mistakeId = useId();
  const closeFailure = useCallback(() => setFailure(''), []);
  const isPhone = phonePattern.test(mobileNo);
  const current = sent && sent.mobileNo === mobileNo && sent.validUntil > now ? sent : null;
  const asks = !current || asksAgain;

  useEffect(() => setSent(sentCodeOf(purpose, mobileNo, Date.now())), [purpose, mobileNo]);
  const refresh = useCallback(async () => {
    setTyped('');
    setPicture(null);
    try {
      setPicture(await call(imageCode));
    } catch (error) {
      setFailure(errorTextOf(error));
    }
  }, []);
  useEffect(() => {
    if (asks) void refresh();
  }, [asks, refresh]);

  async function send(): Promise<void> {
    if (!picture || !isPhone || busy) return;
    setBusy(true);
    setMistake('');
    try {
      const body = { mobileNo, imageID: picture.imageID, imageCode: typed };
      setSent(keepSentCode(purpose, mobileNo, await senders[purpose](body), Date.now()));
      setAsksAgain(false);
      if (value) onChange('');
    } catch (error) {
      setFailure(errorTextOf(error));
      setMistake(errorTextOf(error));
      // A picture is good for one try.
      void refresh();
    } finally {
      setBusy(false);
    }
  }

  const wait = current ? waitLeft(current, now) : 0;
  return (
    <>
      {asks ? (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-[9em] flex-1">
            <TextField
              value={typed}
              onChange={(text) => setTyped(text.trim().slice(0, 10))}
              onEnter={() => void send()}
              aria-label="图形验证码"
              aria-invalid={mistake !== ''}
              aria-describedby={mistake ? mistakeId : undefined}
              placeholder="右图字符"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
          <button
            type="button"
            onClick={() => void refresh()}
            aria-label="换一张图"
            title="换一张图"
            className="flex h-14 w-42 shrink-0 items-center justify-center overflow-hidden rounded-md border border-edge bg-white text-[#5f6b7c]"
          >
            {picture ? (
              <img src={picture.image} alt="图形验证码，点按换一张" className="h-full w-full object-contain" />
            ) : (
              <RefreshCw className="size-4" aria-hidden="true" />
            )}
          </button>
          <Button
            onClick={() => void send()}
            busy={busy}
            disabled={!typed || !isPhone || wait > 0}
            className="min-w-32 flex-1 px-3 text-14"
          >
            {wait > 0 ? `${wait} 秒` : '获取验证码'}
          </Button>
          {mistake ? (
            <p id={mistakeId} className="w-full text-13 text-mistake">
              {mistake}
            </p>
          ) : null}
        </div>
      ) : (
        <>
          <TextField
            value={value}
            onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
            onBlur={onBlur}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            className="tracking-[0.2em] placeholder:tracking-normal"
            trailing={
              <Button look="quiet" size="small" disabled={wait > 0} onClick={() => setAsksAgain(true)}>
                {wait > 0 ? `${wait} 秒后重发` : '重新获取'}
              </Button>
            }
          />
          <p className="mt-1.5 text-13 text-ink3" aria-live="polite">
            {`已发送至 ${maskPhone(mobileNo)}，${validText(current, now)}内有效`}
          </p>
        </>
      )}
      <SendFailure text={failure} onClose={closeFailure} />
    </>
  );
}
