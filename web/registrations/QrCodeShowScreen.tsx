import { scanning } from '@pourline/contract/scanning';
import { useQuery } from '@tanstack/react-query';
import { errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { useSession } from '../api/sessionStore.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { CodeFace, codeActions } from '../scanning/CodeFace.tsx';
import { useBack } from '../shell/useBack.ts';

/** The code that people scan to join the plant: to be shown, printed or sent. */
export default function QrCodeShowScreen() {
  const session = useSession();
  const back = useBack();
  const heading = session?.tenants.find((one) => one.tid === session.tid)?.name ?? session?.user?.tenantName ?? '';
  const sheet = { heading, line: '扫码加入本企业', note: '用手机扫码，填写信息后等待审核' };
  const asked = useQuery({
    queryKey: ['joinCode', session?.tid],
    queryFn: () => call(scanning.findAndCreate, { body: { data: { relationResourceType: 'tenant' } } }),
  });
  const code = asked.data;
  return (
    <Screen
      title="扫码加入的二维码"
      onBack={back}
      bottom={code ? <BottomActions actions={codeActions(code, sheet)} /> : undefined}
    >
      {asked.error ? (
        <ErrorState text={errorTextOf(asked.error)} onRetry={() => void asked.refetch()} />
      ) : code ? (
        <CodeFace code={code} sheet={sheet} label="加入本企业的二维码" />
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </Screen>
  );
}
