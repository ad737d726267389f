import { type ScannedRelation, scanning } from '@pourline/contract/scanning';
import { scannedThing } from '@pourline/domain/scanning/scannedThing';
import { scanTarget } from '@pourline/domain/scanning/scanTargets';
import { isScreen } from '@pourline/domain/screens';
import { useQuery } from '@tanstack/react-query';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect } from 'react';
import { CallError, errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go, goBack, openEntry } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { useHandScanner } from './useHandScanner.ts';

/** What is said of a scan that led nowhere. */
interface Told {
  title: string;
  note: string;
}

const invalid: Told = { title: '无效芯片码，请重新扫码', note: '这不是砼程的二维码，或已经更换' };

const refusalOf = (error: unknown, isSignedIn: boolean): Told => {
  const code = error instanceof CallError ? error.code : '';
  if (code === 'scan.invalid') return invalid;
  if (code === 'scan.forbidden')
    return {
      title: '扫码权限不足',
      note: isSignedIn ? '这个码不归您当前的角色看，可切换角色后再扫' : '登录后再扫，才知道它是什么',
    };
  return { title: `扫码失败，原因：${errorTextOf(error) ?? '未知'}`, note: '请稍后再扫一次' };
};

/** A kind whose page is still to come: what was scanned, in words. */
const comingText = ({ relationResourceType, relationID }: ScannedRelation): Told => ({
  title: `${scanTarget(relationResourceType).says} ${relationID}`,
  note: '码是对的，它的页面还没有开放',
});

/** Leads from a scanned code to what it stands for. */
export default function ScanQrCodeScreen() {
  const { code = '' } = useParams('scanqrcode');
  const isSignedIn = useViewer() !== null;
  const thing = scannedThing(code);
  const token = thing?.kind === 'ticket' ? thing.token : null;
  const asked = useQuery({
    queryKey: ['scan', code, isSignedIn],
    queryFn: () =>
      call(scanning.dispatch, { body: { data: { quickResponseCodeID: thing?.kind === 'code' ? thing.code : '' } } }),
    enabled: thing?.kind === 'code',
    // One scan is one scan, however long its page is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const found = asked.data;
  const opens = found ? scanTarget(found.relationResourceType).opens : null;
  const leadsTo = opens && isScreen(opens.screen) ? opens.screen : null;
  useEffect(() => {
    if (token) go('ticket', { token }, { replace: true });
    else if (found && opens && leadsTo)
      openEntry({ screen: leadsTo, params: { [opens.param]: found.relationID } }, { replace: true });
  }, [token, found, opens, leadsTo]);
  const again = (next: string): void => go('scanqrcode', { code: next }, { replace: true });
  useHandScanner(again);
  const told = thing === null ? invalid : asked.error ? refusalOf(asked.error, isSignedIn) : found && comingText(found);
  if (token || leadsTo || !told) {
    return (
      <Screen title="扫码结果" onBack={goBack}>
        <Skeleton shape="info" count={2} />
      </Screen>
    );
  }
  return (
    <Screen title="扫码结果" onBack={goBack}>
      <Empty
        icon={<ScanLine />}
        title={told.title}
        note={told.note}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!isSignedIn && asked.error ? <Button onClick={() => go('pwdlogin')}>登录</Button> : null}
            <Button look="primary" onClick={() => go('qrcodescan', {}, { replace: true })}>
              重新扫码
            </Button>
          </div>
        }
      />
    </Screen>
  );
}
