import type { DataOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useList } from '../../api/queries.ts';
import { formatShortTime } from '../../kit/figure/format.ts';
import type { ListScreenProps } from '../../kit/list/listScreenProps.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { deviceName } from '../../trade/deviceName.ts';
import { phoneText } from '../../trade/userFaces.ts';

type AccountEvent = DataOf<(typeof people)['accountAudit']>;

/** What a list of sign-ins, refusals and account changes hands to its frame. */
export function useAccountEvents(
  enabled: boolean,
): Pick<ListScreenProps<AccountEvent>, 'query' | 'rowKey' | 'renderRow' | 'search' | 'empty'> {
  const now = usePlantNow(60_000);
  const [keyword, setKeyword] = useState('');
  const query = useList(people.accountAudit, { query: { ...(keyword && { keyword }) } }, { keepBefore: true, enabled });
  return {
    query,
    rowKey: (event) => event.eventID,
    search: { value: keyword, onChange: setKeyword, placeholder: '姓名、手机号' },
    renderRow: (event) => (
      <Row
        title={`${event.label} · ${event.userName || phoneText(event.mobileNo)}`}
        note={[phoneText(event.mobileNo), deviceName(event.clientInfo), event.address].filter(Boolean).join(' · ')}
        trailing={<span className="text-13 text-ink3">{formatShortTime(Date.parse(event.happenedAt), now)}</span>}
      />
    ),
    empty: <Empty icon={<KeyRound />} title="没有记录" note="登录、被拒绝的登录和账号变更会显示在这里" />,
  };
}
