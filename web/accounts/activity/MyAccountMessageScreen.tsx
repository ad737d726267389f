import { sessions } from '@pourline/contract/sessions';
import { useCall } from '../../api/queries.ts';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { useBack } from '../../shell/useBack.ts';
import { AccountEvents } from './AccountEvents.tsx';

/** What happened to the account: sign-ins, changed passwords, ended sessions. */
export default function MyAccountMessageScreen() {
  const query = useCall(sessions.sessions);
  return (
    <InfoScreen title="账号消息" onBack={useBack()} query={query} single>
      {(data) => <AccountEvents events={data.events} />}
    </InfoScreen>
  );
}
