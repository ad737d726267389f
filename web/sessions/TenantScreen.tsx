import { sessions } from '@pourline/contract/sessions';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import Building from 'lucide-react/icons/building-2';
import { toastError, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { LoadingOverlay } from '../kit/shell/LoadingOverlay.tsx';
import { go, goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { currentVariant } from '../shell/variant.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { changeTenant } from './signIn.ts';
import { useTenantChange, whileChangingTenant } from './tenantChange.ts';

const titlesOf = (names: readonly RoleGroup[]): string => names.map((name) => roleGroups[name].title).join('、');

/** Works at another plant of the same account; each with the role groups that wait there. */
export default function TenantScreen() {
  const session = useSession();
  const back = useBack();
  const asked = useCall(sessions.roleAbleTenants, { query: { platform: currentVariant().platform } });
  const busy = useTenantChange();
  const able = asked.data?.data;
  const choices =
    able?.map((tenant) => ({
      key: tenant.tid,
      title: tenant.shortName || tenant.name,
      note: [tenant.name, titlesOf(tenant.roleGroups)].filter(Boolean).join(' · '),
    })) ??
    session?.tenants.map((tenant) => ({
      key: tenant.tid,
      title: tenant.shortName || tenant.name,
      note: tenant.name,
    })) ??
    [];
  async function choose(tid: string): Promise<void> {
    if (tid === session?.tid) return goBack();
    await whileChangingTenant(() => changeTenant(tid)).catch(toastError);
  }
  return (
    <Screen title="切换企业" onBack={back}>
      {choices.length === 0 ? (
        <Empty icon={<Building />} title="没有可以进入的企业" note={asked.error ?? '申请通过后，企业会出现在这里'} />
      ) : (
        <ChoiceList
          choices={choices.map((choice) => ({ ...choice, icon: <Building className="size-5" /> }))}
          chosen={session?.tid}
          onChoose={(tid) => void choose(tid)}
          disabled={busy}
        />
      )}
      <p className="mt-4 text-center">
        <button
          type="button"
          className="reach text-14 text-accent-ink underline-offset-2 hover:underline"
          onClick={() => go('registerwaychoose')}
        >
          加入其他企业
        </button>
      </p>
      {busy ? <LoadingOverlay label="正在切换企业" /> : null}
    </Screen>
  );
}
