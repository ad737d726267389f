import { keysOf } from '@pourline/domain/keysOf';
import { cx } from '../kit/cx.ts';
import { type SignInWay, signInWays } from './signInMistakes.ts';

const ways = keysOf<SignInWay>(signInWays);

/** The ways to sign in, one chosen; light enough for the first visit. */
export function WayTabs({ value, onChange }: { value: SignInWay; onChange: (way: SignInWay) => void }) {
  return (
    <div role="tablist" aria-label="登录方式" className="flex rounded-md bg-sunken p-1">
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          aria-selected={way === value}
          tabIndex={way === value ? 0 : -1}
          onClick={() => onChange(way)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (step === 0) return;
            const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length] as SignInWay;
            onChange(next);
            (event.currentTarget.parentElement?.children[ways.indexOf(next)] as HTMLElement | undefined)?.focus();
          }}
          className={cx(
            'reach h-9 min-w-0 flex-1 rounded-md text-14 transition-colors duration-(--quick)',
            way === value ? 'bg-chosen font-medium text-ink shadow-1' : 'text-ink2 hover:text-ink',
          )}
        >
          {signInWays[way]}
        </button>
      ))}
    </div>
  );
}
