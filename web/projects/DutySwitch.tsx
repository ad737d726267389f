import { customers } from '@pourline/contract/customers';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Switch } from '../kit/field/Switch.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';

/** Whether somebody of a site is on duty: who is, is told what happens with its orders. */
export function DutySwitch() {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(customers.duty, { params: { id } }, { enabled: id !== '' });
  const goOn = useAct(customers.onDuty, { success: '已当班，工地的通知会发给您' });
  const goOff = useAct(customers.offDuty, { success: '已下班，不再接收工地的通知' });
  if (!data) return null;
  const act = data.onDuty ? goOff : goOn;
  return (
    <div className="px-4 pb-3">
      <Card flush>
        <Row
          title={data.onDuty ? '当班中' : '不当班'}
          note={data.onDuty ? '订单和车辆的通知会发给您' : '通知不发给您，当班后恢复'}
          trailing={
            <Switch
              label="当班"
              checked={data.onDuty}
              disabled={act.isRunning || act.blocked !== null}
              onChange={() => void act.run({ params: { id } })}
            />
          }
        />
      </Card>
    </div>
  );
}
