import { registrations } from '@pourline/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { useSession } from '../api/sessionStore.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { useBack } from '../shell/useBack.ts';
import { printJoinCode } from './printJoinCode.ts';

const codeAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('链接已复制', { tone: 'good' });
  } catch {
    toast('复制失败，请长按链接复制', { tone: 'error' });
  }
}

/** The code that people scan to join the plant: to be shown, printed or sent. */
export default function QrCodeShowScreen() {
  const session = useSession();
  const back = useBack();
  const plant = session?.tenants.find((one) => one.tid === session.tid)?.name ?? session?.user?.tenantName ?? '';
  const asked = useQuery({
    queryKey: ['joinCode', session?.tid],
    queryFn: () => call(registrations.joinCode, { body: { data: { relationResourceType: 'tenant' } } }),
  });
  const code = asked.data;
  return (
    <Screen
      title="扫码加入的二维码"
      onBack={back}
      bottom={
        code ? (
          <BottomActions
            actions={[
              {
                key: 'print',
                label: '打印二维码',
                primary: true,
                onRun: () => printJoinCode(plant, codeAddress(code.svg)),
              },
              { key: 'copy', label: '复制链接', onRun: () => copyText(code.url) },
            ]}
          />
        ) : undefined
      }
    >
      {asked.error ? (
        <ErrorState text={errorTextOf(asked.error)} onRetry={() => void asked.refetch()} />
      ) : code ? (
        <div className="flex flex-col items-center rounded-lg bg-surface p-6 text-center">
          <p className="font-semibold text-18">{plant}</p>
          <p className="mt-1 text-14 text-ink3">用手机扫码，填写信息后等待审核</p>
          <img src={codeAddress(code.svg)} alt="加入本企业的二维码" className="mt-5 size-60 rounded-md bg-white p-2" />
          <p className="mt-4 max-w-full select-all break-all text-13 text-ink3">{code.url}</p>
        </div>
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </Screen>
  );
}
