import { scanning } from '@pourline/contract/scanning';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { TypedCodeForm } from '../scanning/TypedCodeForm.tsx';
import { go, goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { JoinByScan } from './JoinByScan.tsx';
import { choose } from './registrationChoice.ts';
import { scannedCode } from './scannedCode.ts';

/** No code yet: how to scan one, or to type what stands under it. */
function WithoutCode() {
  return (
    <Screen title="扫码加入" onBack={goBack}>
      <h2 className="font-semibold text-22">扫描厂站的二维码</h2>
      <p className="mt-1 mb-6 text-14 text-ink2">用微信或手机相机扫一扫，页面会自动打开</p>
      <Button look="primary" className="mb-6 w-full lg:w-auto lg:min-w-40" onClick={() => go('qrcodescan')}>
        扫一扫
      </Button>
      <TypedCodeForm
        label="或者粘贴二维码的链接"
        codeIn={scannedCode}
        onOpen={(code) => go('userregisterforqrscan', { code }, { replace: true })}
        className="mt-4 w-full lg:w-auto lg:min-w-40"
      />
    </Screen>
  );
}

/** The code leads to a plant: register and apply in one go, or apply with the account that is signed in. */
function WithCode({ code }: { code: string }) {
  const session = useSession();
  const query = useCall(scanning.dispatch, { body: { data: { quickResponseCodeID: code } } });
  const tenant = query.data?.relationData.tenant;
  if (query.isLoading) {
    return (
      <Screen title="扫码加入" onBack={goBack}>
        <Skeleton shape="info" count={2} />
      </Screen>
    );
  }
  if (!tenant) {
    return (
      <Screen title="扫码加入" onBack={goBack}>
        {query.failure?.isTransport ? (
          <ErrorState text={query.error ?? ''} onRetry={() => void query.refetch()} />
        ) : (
          <Empty
            title="二维码无效"
            note="可能已经更换，请向厂站要新的二维码"
            action={<Button onClick={() => go('registerwaychoose')}>换一种方式加入</Button>}
          />
        )}
      </Screen>
    );
  }
  if (!session) return <JoinByScan code={code} tenant={tenant} />;
  return (
    <Screen title="扫码加入" onBack={goBack}>
      <Empty
        title={tenant.name}
        note={[tenant.province, tenant.city, tenant.address].filter(Boolean).join(' ')}
        action={
          session.tenants.some((one) => one.tid === tenant.tid) ? (
            <p className="text-14 text-ink2">您已属于该企业</p>
          ) : (
            <Button
              look="primary"
              onClick={() => {
                choose({ way: 'scan', tenant: { tid: tenant.tid, name: tenant.shortName || tenant.name } });
                go('addwaychoose');
              }}
            >
              申请加入
            </Button>
          )
        }
      />
    </Screen>
  );
}

/** Opened by the code of a plant that people scan to join. */
export default function UserRegisterForQrScanScreen() {
  const { code } = useParams('userregisterforqrscan');
  return code ? <WithCode code={code} /> : <WithoutCode />;
}
