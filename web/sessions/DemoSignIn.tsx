import MessageSquare from 'lucide-react/icons/message-square-text';
import Users from 'lucide-react/icons/users';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { demoAccounts } from '../api/sessionCalls.ts';
import { Button } from '../kit/button/Button.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { currentVariant, mayBeDemo } from '../shell/variant.ts';
import { phonePattern } from './PhoneField.tsx';
import type { Secret } from './signIn.ts';

type Accounts = Awaited<ReturnType<typeof call<typeof demoAccounts>>>['data'];

const AccountSheet = lazyPart(async () => (await import('./AccountSheet.tsx')).AccountSheet);

/** What only a demo offers under the sign-in: its accounts at a tap, the messages it would have sent, and sign-in without a secret. */
export function DemoSignIn({
  mobileNo,
  busy,
  onChoose,
}: {
  mobileNo: string;
  busy: boolean;
  onChoose: (mobileNo: string, proof: Secret) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const [accounts, setAccounts] = useState<Accounts>([]);
  useEffect(() => {
    if (!mayBeDemo()) return;
    let gone = false;
    call(demoAccounts).then(
      ({ data }) => gone || setAccounts(data),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (accounts.length === 0) return null;
  const withoutSecret = (): void => {
    if (phonePattern.test(mobileNo)) onChoose(mobileNo, { test: true });
    else toast('请先填写手机号', { tone: 'error' });
  };
  return (
    <div className="mt-7 lg:mt-10">
      <p className="mb-3 flex items-center gap-3 text-12 text-ink3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        演示环境
      </p>
      <Button
        icon={<Users className="size-5 max-[15rem]:hidden" aria-hidden="true" />}
        onClick={() => setChoosing(true)}
        className="h-12 w-full max-[15rem]:px-1 lg:h-11"
      >
        选择演示账号进入
      </Button>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <Button
          look="quiet"
          size="small"
          icon={<MessageSquare className="size-4" aria-hidden="true" />}
          onClick={() => go('smsoutbox')}
        >
          短信收件箱
        </Button>
        {currentVariant().debugSignIn ? (
          <Button look="quiet" size="small" busy={busy} onClick={withoutSecret}>
            免密测试登录
          </Button>
        ) : null}
      </div>
      {choosing ? (
        <Suspense>
          <AccountSheet
            accounts={accounts}
            onClose={() => setChoosing(false)}
            onChoose={(account) => {
              setChoosing(false);
              onChoose(account.mobileNo, { password: account.password });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
