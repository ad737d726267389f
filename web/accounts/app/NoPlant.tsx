import {
  isRegistrationPassed,
  isRegistrationPending,
  registrationMachine,
} from '@pourline/domain/registrations/registrationStates';
import Building from 'lucide-react/icons/building-2';
import { Button } from '../../kit/button/Button.tsx';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { useApplications } from '../../registrations/useApplications.ts';
import { go } from '../../shell/go.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';

/** What somebody who belongs to no plant sees: their last application, or the ways to make one. */
export function NoPlant() {
  const { items } = useApplications();
  const newest = items[0];
  const isWaiting = isRegistrationPending(newest?.state) || isRegistrationPassed(newest?.state);
  return (
    <Card className="mb-6">
      <Empty
        icon={<Building />}
        title="当前账号暂无所属企业"
        note={isWaiting ? '申请通过后即可进入企业' : '申请加入一家企业，通过后即可使用'}
        className="!py-6"
        action={
          isWaiting ? undefined : (
            <div className="flex flex-wrap justify-center gap-2">
              <Button look="primary" onClick={() => go('registerwaychoose')}>
                申请加入企业
              </Button>
              <Button onClick={() => go('userregisterforqrscan')}>扫码加入</Button>
            </div>
          )
        }
      />
      {newest ? (
        <Row
          title={newest.tenantName}
          note="我的申请"
          onOpen={() => go('myregisterapplication', { id: newest.registrationID })}
          className="-mx-4 -mb-4 border-line border-t"
          trailing={
            <StateTag tone={stateFaceOf(registrationMachine, newest.state).tone}>
              {stateFaceOf(registrationMachine, newest.state).label}
            </StateTag>
          }
        />
      ) : null}
    </Card>
  );
}
