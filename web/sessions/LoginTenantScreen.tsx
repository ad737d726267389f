import Building from 'lucide-react/icons/building-2';
import { useEffect, useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { go } from '../shell/go.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { chooseTenant, plantsToChoose } from './signIn.ts';

/** The phone belongs to more than one plant: at which one to sign in. */
export default function LoginTenantScreen() {
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState('');
  const plants = plantsToChoose();
  // A reload forgets who signed in: they do it again.
  useEffect(() => {
    if (!plantsToChoose()) go('pwdlogin', {}, { replace: true });
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
      <SignInBack
        title="选择企业"
        note="您的手机号属于多家企业，下次将直接进入所选企业"
        onBack={() => go('pwdlogin', {}, { replace: true })}
      />
      <div className="-mx-4">
        <ChoiceList
          choices={(plants ?? []).map((tenant) => ({
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
