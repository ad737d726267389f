import type { ReactNode } from 'react';
import { BrandMark } from '../shell/BrandMark.tsx';
import { SignInArt } from './SignInArt.tsx';

const night = 'bg-[linear-gradient(160deg,#1b2a6b_0%,#17225a_45%,#0f1738_100%)] text-white';

/** The first thing seen: the brand above (beside, on wide screens) whatever is asked. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-surface lg:flex-row" data-scroll-area>
      <div
        className={`relative shrink-0 overflow-hidden pt-safe-top lg:flex lg:w-[46%] lg:max-w-[760px] lg:flex-col lg:justify-between ${night}`}
      >
        <div className="flex items-center gap-3 px-6 pt-6 lg:px-14 lg:pt-12">
          <BrandMark size={40} />
          <div>
            <p className="font-semibold text-22 tracking-[0.06em]">砼程</p>
            <p className="text-12 text-white/70 tracking-[0.12em]">POURLINE</p>
          </div>
        </div>
        <SignInArt className="-mt-5 mb-6 ml-auto block h-33 w-auto max-w-full pr-5 lg:m-0 lg:h-auto lg:w-full lg:px-14" />
        <div className="hidden px-14 pb-14 lg:block">
          <p className="font-semibold text-28 leading-[1.4]">
            每一车混凝土，
            <br />
            准时到达，清楚交付
          </p>
          <p className="mt-3 text-14 text-white/70">预拌混凝土的调度、票据与交付</p>
        </div>
      </div>
      <main className="-mt-3 relative flex min-h-0 flex-1 flex-col rounded-t-lg bg-surface px-6 pt-7 pb-[calc(var(--safe-bottom)+24px)] lg:mt-0 lg:justify-center lg:rounded-none lg:px-16">
        <div className="mx-auto flex w-full max-w-[380px] flex-1 flex-col lg:flex-none">{children}</div>
      </main>
    </div>
  );
}
