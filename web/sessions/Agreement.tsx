import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { cx } from '../kit/cx.ts';
import { go } from '../shell/go.ts';

const key = 'agreed';

export const hasAgreed = (): boolean => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};
export const keepAgreed = (): void => {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Asked again next time.
  }
};

/** Consent to licence and privacy policy, each one tap away. */
export function Agreement({
  agreed,
  onChange,
  mistake,
}: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  mistake?: string | undefined;
}) {
  const id = useId();
  // As high as a finger, without pushing the lines apart.
  const link = '-my-3 inline-flex min-h-11 items-center text-accent-ink underline-offset-2 hover:underline';
  return (
    <div>
      <div className="flex items-start gap-2.5 text-13 text-ink2">
        <span className="relative mt-0.5 inline-flex size-[18px] shrink-0">
          <input
            id={id}
            type="checkbox"
            checked={agreed}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={mistake ? true : undefined}
            className="peer absolute -inset-[13px] size-11 cursor-pointer opacity-0"
          />
          <span
            className={cx(
              'pointer-events-none flex size-[18px] items-center justify-center rounded-sm border bg-surface text-transparent peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
              mistake ? 'border-mistake' : 'border-edge',
            )}
          >
            <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
          </span>
        </span>
        <span>
          <label htmlFor={id}>我已阅读并同意</label>
          <button type="button" className={link} onClick={() => go('licence')}>
            《服务协议》
          </button>
          和
          <button type="button" className={link} onClick={() => go('privacy')}>
            《隐私政策》
          </button>
        </span>
      </div>
      <p role="alert" className="mt-1 text-13 text-mistake empty:hidden">
        {mistake}
      </p>
    </div>
  );
}
