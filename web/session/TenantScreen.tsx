import Building from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { toastError } from '../api/queries.ts';
import { LoadingOverlay } from '../kit/LoadingOverlay.tsx';
import { Screen } from '../kit/Screen.tsx';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useSession } from './sessionStore.ts';
import { changeTenant } from './signIn.ts';

/** Works at another plant of the same phone. */
export default function TenantScreen() {
  const session = useSession();
  const back = useBack();
  const [busy, setBusy] = useState(false);
  async function choose(tid: string): Promise<void> {
    if (tid === session?.tid) return goBack();
    setBusy(true);
    try {
      await changeTenant(tid);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Screen title="切换企业" onBack={back}>
      <ChoiceList
        choices={(session?.tenants ?? []).map((tenant) => ({
          key: tenant.tid,
          title: tenant.shortName || tenant.name,
          note: tenant.name,
          icon: <Building className="size-5" />,
        }))}
        chosen={session?.tid}
        onChoose={(tid) => void choose(tid)}
        disabled={busy}
      />
      {busy ? <LoadingOverlay label="正在切换企业" /> : null}
    </Screen>
  );
}
