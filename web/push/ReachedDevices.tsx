import { push } from '@pourline/contract/push';
import { usePlantNow } from '../api/clock.ts';
import { useAct } from '../api/queries.ts';
import { leavePush } from '../device/pushDevice.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { deviceTitle, type ReachProps, reasonText } from './pushWords.ts';

/** The devices on which the person is reached, how each was reached last, and the way to end it. */
export function ReachedDevices({ personID, reach, device, onChanged }: ReachProps) {
  const now = usePlantNow(60_000);
  const drop = useAct(push.dropPushAlias, { success: '已断开全部设备的推送' });
  const { devices } = reach;
  if (devices.length === 0) return null;
  const timeOf = (at: string): string => formatShortTime(Date.parse(at), now);
  async function leave(): Promise<void> {
    if (!(await drop.run({ params: { id: personID } }))) return;
    await leavePush(true);
    onChanged();
  }
  return (
    <Section title="已接入的设备">
      <Card flush>
        {devices.map((one) => (
          <Row
            key={`${one.platform} ${one.registrationID}`}
            title={deviceTitle(one)}
            note={[
              `${timeOf(one.updateTime)} 接入`,
              one.lastOk ? `${timeOf(one.lastOk)} 送达` : '还没有送达过',
              reasonText(one.lastError),
            ]
              .filter(Boolean)
              .join(' · ')}
            trailing={
              one.registrationID === device.registrationID ? <span className="text-13 text-ink3">本机</span> : undefined
            }
          />
        ))}
      </Card>
      <Button className="mt-3 w-full bg-surface lg:w-auto lg:min-w-40" act={drop} onClick={() => void leave()}>
        断开全部设备
      </Button>
    </Section>
  );
}
