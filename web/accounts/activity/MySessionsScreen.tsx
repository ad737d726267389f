import type { DataOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import { plantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatShortTime } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { useBack } from '../../shell/useBack.ts';
import { deviceName } from '../../trade/deviceName.ts';
import { AccountEvents } from './AccountEvents.tsx';

type Sessions = DataOf<(typeof sessions)['sessions']>;

/** Where the account is signed in, with the way to end each, and what happened to it lately. */
export default function MySessionsScreen() {
  const query = useCall(sessions.sessions);
  const end = useAct(sessions.endSession, { success: '已退出该设备' });
  const back = useBack();

  async function endOthers({ sessions }: Sessions): Promise<void> {
    const question = {
      title: '退出其他所有设备？',
      text: `${sessions.length - 1} 台设备需要重新登录`,
      yes: '全部退出',
    };
    if (await confirm(question)) await end.run({ params: { id: 'others' } });
  }
  return (
    <InfoScreen
      title="登录设备"
      onBack={back}
      query={query}
      actions={(data) =>
        data.sessions.some((one) => !one.current)
          ? [{ key: 'others', label: '退出其他所有设备', onRun: () => endOthers(data) }]
          : []
      }
    >
      {(data) => (
        <>
          <Section title="正在登录">
            <Card flush>
              {data.sessions.map((one) => (
                <Row
                  key={one.sessionID}
                  title={deviceName(one.clientInfo)}
                  note={[one.tenantName, `${formatShortTime(Date.parse(one.usedAt), plantNow())} 使用`]
                    .filter(Boolean)
                    .join(' · ')}
                  trailing={
                    one.current ? (
                      <StateTag tone="good">本机</StateTag>
                    ) : (
                      <Button size="small" act={end} onClick={() => void end.run({ params: { id: one.sessionID } })}>
                        退出
                      </Button>
                    )
                  }
                />
              ))}
            </Card>
          </Section>
          <Section title="近期动态">
            <AccountEvents events={data.events} />
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
