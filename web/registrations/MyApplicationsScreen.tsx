import { registrationKinds } from '@pourline/contract/registrations';
import { isRegistrationPending, registrationMachine } from '@pourline/domain/registrations/registrationStates';
import FileText from 'lucide-react/icons/file-text';
import { plantNow } from '../api/clock.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { stateFaceOf } from '../trade/stateFace.ts';
import { useApplications } from './useApplications.ts';

/** Every application of the account, with how it stands. */
export default function MyApplicationsScreen() {
  const query = useApplications();
  const isWaiting = query.items.some((one) => isRegistrationPending(one.state));
  const apply = () => go('registerwaychoose');
  return (
    <ListScreen
      title="我的申请"
      onBack={useBack()}
      query={query}
      rowKey={(one) => one.registrationID}
      renderRow={(one) => {
        const face = stateFaceOf(registrationMachine, one.state);
        return (
          <Row
            title={one.tenantName}
            note={`${registrationKinds[one.kind]} · ${formatShortTime(Date.parse(one.createTime), plantNow())}`}
            trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
            onOpen={() => go('myregisterapplication', { id: one.registrationID })}
          />
        );
      }}
      {...(query.items.length > 0 &&
        !isWaiting && { actions: [{ key: 'apply', label: '申请加入企业', primary: true, onRun: apply }] })}
      empty={
        <Empty
          icon={<FileText />}
          title="还没有申请"
          note="申请加入一家企业，进度会出现在这里"
          action={<Button onClick={apply}>申请加入企业</Button>}
        />
      }
    />
  );
}
