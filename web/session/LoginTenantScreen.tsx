import Building from 'lucide-react/icons/building-2';
import { useEffect, useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { go } from '../shell/go.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { chooseTenant, pendingSignIn } from './signIn.ts';

/** The phone belongs to more than one plant: at which one to sign in. */
export default function LoginTenantScreen() {
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState('');
  const pending = pendingSignIn();
  // After a reload the password is gone: it is asked for again.
  useEffect(() => {
    if (!pendingSignIn()) go('pwdlogin', {}, { replace: true });
  }, []);
  async function choose(tid: string): Promise<void> {
    setBusy(true);
    setMistake('');
    try {
      await chooseTenant(tid);
    } catch (error) {
      setMistake(errorTextOf(error));
      setBusy(false);
    }
  }
  return (
    <SignInFrame>
      <h1 className="font-semibold text-22">选择企业</h1>
      <p className="mt-1 mb-5 text-14 text-ink3">您的手机号属于多家企业，下次将直接进入所选企业</p>
      <div className="-mx-4">
        <ChoiceList
          choices={(pending?.tenants ?? []).map((tenant) => ({
            key: tenant.tid,
            title: tenant.shortName || tenant.name,
            note: tenant.name,
            icon: <Building className="size-5" />,
          }))}
          onChoose={(tid) => void choose(tid)}
          disabled={busy}
        />
      </div>
      <p role="alert" className="mt-4 text-13 text-mistake empty:hidden">
        {mistake}
      </p>
    </SignInFrame>
  );
}
