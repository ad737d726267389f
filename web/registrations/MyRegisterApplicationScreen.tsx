import { registrationKinds, registrations, registrationWays } from '@pourline/contract/registrations';
import {
  isRegistrationPassed,
  isRegistrationPending,
  type RegistrationState,
  registrationMachine,
  registrationState,
} from '@pourline/domain/registrations/registrationStates';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { plantNow } from '../api/clock.ts';
import { toastError, useAct } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { changeTenant } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { isOffered } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';
import { kindForms } from './kindFields.ts';
import { choose } from './registrationChoice.ts';
import { type Application, useApplications } from './useApplications.ts';

const says: Readonly<Record<RegistrationState, string>> = {
  [registrationState.pending]: '企业审核后会更新在这里，通常在一个工作日内',
  [registrationState.passed]: '您已加入，现在可以进入企业',
  [registrationState.refused]: '申请未通过，可以按原因修改后再次申请',
  [registrationState.withdrawn]: '申请已撤回，可以重新申请',
};

/** What the applicant can do besides what is offered. */
const nextStep: Readonly<Record<RegistrationState, 'wait' | 'enter' | 'again'>> = {
  [registrationState.pending]: 'wait',
  [registrationState.passed]: 'enter',
  [registrationState.refused]: 'again',
  [registrationState.withdrawn]: 'again',
};

/** Begins the same application once more. */
function tryAgain({ kind, way, tid, tenantName }: Application): void {
  choose({ way, kind, ...(kind !== 'plant' && { tenant: { tid, name: tenantName } }) });
  go(kindForms[kind].screen, {});
}

/** One application: how it stands, why it was refused, and what can be done next. */
export default function MyRegisterApplicationScreen() {
  const { id } = useParams('myregisterapplication');
  const back = useBack();
  const session = useSession();
  const { items, isLoading, error, refetch } = useApplications();
  const data = id ? items.find((one) => one.registrationID === id) : items[0];
  // Whoever waits for this answer and works nowhere yet is led in.
  const [waited, setWaited] = useState(false);
  const isPending = data !== undefined && isRegistrationPending(data.state);
  if (isPending && !waited) setWaited(true);
  const enters =
    waited && !session?.tid && data?.kind !== 'plant' && isRegistrationPassed(data?.state) ? data?.tid : null;
  useEffect(() => {
    if (enters) void changeTenant(enters).catch(toastError);
  }, [enters]);
  const withdraw = useAct(registrations.withdraw, {
    success: '申请已撤回',
  });
  const actionsOf = (one: Application): BottomAction[] => {
    if (isOffered(one.actions, 'withdraw')) {
      const run = async () => {
        if (await confirm({ title: '撤回申请？', text: '撤回后可以重新申请', yes: '撤回申请' }))
          await withdraw.run({ params: { id: one.registrationID } });
      };
      return [{ key: 'withdraw', label: registrationMachine.actions.withdraw.label, onRun: run, primary: false }];
    }
    const next = nextStep[one.state];
    if (next === 'enter') {
      // A plant that was founded stands under an id of its own.
      const enter = () =>
        one.kind === 'plant' ? go('changetenantformyinfo') : changeTenant(one.tid).catch(toastError);
      return session?.tid === one.tid ? [] : [{ key: 'enter', label: '进入企业', primary: true, onRun: enter }];
    }
    if (next === 'wait') return [];
    return [{ key: 'again', label: '重新申请', primary: true, onRun: () => tryAgain(one) }];
  };
  if (!data && !isLoading && !error)
    return (
      <Screen title="申请进度" onBack={back}>
        <Empty
          icon={<FileText />}
          title={id ? '申请不存在' : '还没有申请'}
          note="申请加入一家企业，进度会出现在这里"
          action={<Button onClick={() => go('registerwaychoose')}>申请加入企业</Button>}
        />
      </Screen>
    );
  return (
    <InfoScreen
      title="申请进度"
      onBack={back}
      query={{ data, isLoading, error, refetch }}
      header={(one) => {
        const face = stateFaceOf(registrationMachine, one.state);
        return (
          <>
            <StateTag tone={face.tone}>{face.label}</StateTag>
            <h2 className="mt-2 font-semibold text-22">{one.tenantName}</h2>
            <p className="mt-1 text-14 text-ink3">{says[one.state]}</p>
            {one.reviewRemark ? (
              <p className="mt-3 rounded-md bg-warn-soft p-3 text-14 text-warn-ink">{`${one.reviewerName ?? '审核人'}：${one.reviewRemark}`}</p>
            ) : null}
          </>
        );
      }}
      actions={actionsOf}
    >
      {(one) => (
        <Section title="申请内容">
          <Card>
            <KeyValue
              items={[
                { label: '身份', value: registrationKinds[one.kind] },
                { label: '方式', value: registrationWays[one.way] },
                { label: '姓名', value: one.name },
                { label: '手机号', value: one.mobileNo },
                ...Object.entries(one.info).map(([label, value]) => ({ label, value })),
                one.fileIDs.length > 0 && { label: '图片', value: `${one.fileIDs.length} 张` },
                { label: '申请时间', value: formatShortTime(Date.parse(one.createTime), plantNow()) },
                one.reviewTime !== null && {
                  label: '审核时间',
                  value: formatShortTime(Date.parse(one.reviewTime), plantNow()),
                },
              ]}
            />
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
