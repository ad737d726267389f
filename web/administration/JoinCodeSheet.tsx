import { registrations } from '@pourline/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toast } from '../kit/toast.ts';
import { useSession } from '../session/sessionStore.ts';
import { printJoinCode } from './printJoinCode.ts';

const codeAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The code that people scan to join the plant: to be shown, printed or sent. */
export function JoinCodeSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const plant = session?.tenants.find((one) => one.tid === session.tid)?.name ?? session?.user?.tenantName ?? '';
  const asked = useQuery({
    queryKey: ['joinCode', session?.tid],
    queryFn: () => call(registrations.joinCode, { body: { data: { relationResourceType: 'tenant' } } }),
  });
  const code = asked.data;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code?.url ?? '');
      toast('链接已复制', { tone: 'good' });
    } catch {
      toast('复制失败，请长按链接复制', { tone: 'error' });
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="扫码加入"
      footer={
        code ? (
          <>
            <Button className="flex-1" onClick={() => void copy()}>
              复制链接
            </Button>
            <Button className="flex-2" look="primary" onClick={() => printJoinCode(plant, codeAddress(code.svg))}>
              打印二维码
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col items-center p-6 text-center">
        {asked.error ? (
          <ErrorState text={errorTextOf(asked.error)} onRetry={() => void asked.refetch()} />
        ) : code ? (
          <>
            <p className="font-semibold text-18">{plant}</p>
            <p className="mt-1 text-14 text-ink3">用手机扫码，填写信息后等待审核</p>
            <img
              src={codeAddress(code.svg)}
              alt="加入本企业的二维码"
              className="mt-5 size-60 rounded-md bg-white p-2"
            />
            <p className="mt-4 max-w-full select-all break-all text-13 text-ink3">{code.url}</p>
          </>
        ) : (
          <Skeleton shape="card" count={1} />
        )}
      </div>
    </Sheet>
  );
}
