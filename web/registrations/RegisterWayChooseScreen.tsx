import { isRegistrationPending } from '@pourline/domain/registrations/registrationStates';
import { useSession } from '../api/sessionStore.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from '../shell/go.ts';
import { NamedIcon } from '../shell/NamedIcon.tsx';
import { CreateAccount } from './CreateAccount.tsx';
import { choose } from './registrationChoice.ts';
import { useApplications } from './useApplications.ts';

const ways = [
  { way: 'choose', title: '选择厂站', note: '按省份和名称查找，申请加入', icon: 'search' },
  { way: 'scan', title: '扫码加入', note: '扫描厂站给您的二维码', icon: 'scan' },
  { way: 'found', title: '新厂站入驻', note: '在所属集团下开通自己的搅拌站', icon: 'factory' },
] as const;

function Ways() {
  const { items } = useApplications();
  const pending = items.find((one) => isRegistrationPending(one.state));
  function start(way: (typeof ways)[number]['way']): void {
    choose({ way, tenant: undefined, kind: way === 'found' ? 'plant' : undefined });
    if (way === 'choose') go('addwaychoose');
    else go(way === 'scan' ? 'userregisterforqrscan' : 'icstenantregister', {});
  }
  return (
    <Screen title="加入企业" onBack={goBack}>
      {pending ? (
        <Card className="mb-4">
          <p className="text-14 text-ink2">您有一个申请正在审核，同一时间只能申请一家企业</p>
          <Row
            title={pending.tenantName}
            note="审核中，可以撤回后重新申请"
            onOpen={() => go('myregisterapplication', { id: pending.registrationID })}
            className="-mx-4 -mb-4"
          />
        </Card>
      ) : null}
      <h2 className="mb-3 font-semibold text-22">怎样加入？</h2>
      <Card flush>
        {ways.map(({ way, title, note, icon }) => (
          <Row
            key={way}
            title={title}
            note={note}
            disabled={pending !== undefined}
            leading={<NamedIcon name={icon} className="size-5" />}
            onOpen={() => start(way)}
            className="min-h-18"
          />
        ))}
      </Card>
    </Screen>
  );
}

/** The beginning of every registration: an account first, then the way into a plant. */
export default function RegisterWayChooseScreen() {
  return useSession() ? <Ways /> : <CreateAccount />;
}
