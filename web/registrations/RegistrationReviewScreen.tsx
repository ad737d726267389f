import { registrationKinds, registrations } from '@pourline/contract/registrations';
import {
  isRegistrationPending,
  registrationMachine,
  registrationState,
} from '@pourline/domain/registrations/registrationStates';
import QrCode from 'lucide-react/icons/qr-code';
import UserCheck from 'lucide-react/icons/user-check';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { stateFaceOf } from '../trade/stateFace.ts';
import { phoneText } from '../trade/userFaces.ts';
import { RegistrationInfoPane } from './RegistrationInfoPane.tsx';

const shown = [
  { value: registrationState.pending, label: '待审核' },
  { value: registrationState.passed, label: '已通过' },
  { value: registrationState.refused, label: '未通过' },
  { value: 'all', label: '全部' },
] as const;

/** Who wants to join the plant; on a wide screen one application beside the list. */
export default function RegistrationReviewScreen() {
  const { id } = useParams('registrationreview');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('registrationreview', ['state']);
  const state = optionKept(shown, filters.state?.[0]);
  const list = useList(
    registrations.reviewList,
    { query: { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) } },
    { keepBefore: true },
  );
  const open = (registrationID: string) =>
    wide
      ? go('registrationreview', { id: registrationID }, { replace: true })
      : go('registrationreviewinfo', { id: registrationID });
  return (
    <ListDetailScreen
      title="注册审核"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.registrationID}
      onOpen={open}
      onClose={() => go('registrationreview', {}, { replace: true })}
      openKey={id}
      estimate={72}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '姓名、手机号' }}
      filters={
        <ListChoice
          label="状态"
          options={shown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={<IconButton label="扫码加入的二维码" icon={<QrCode />} onClick={() => go('qrcodeshow')} />}
      renderRow={(one, row) => {
        const face = stateFaceOf(registrationMachine, one.state);
        return (
          <Row
            title={one.name}
            note={`${registrationKinds[one.kind]} · ${phoneText(one.mobileNo)}`}
            {...row}
            trailing={
              <>
                <StateTag tone={face.tone}>{face.label}</StateTag>
                <span className="text-13 text-ink3">{formatShortTime(Date.parse(one.createTime), now)}</span>
              </>
            }
          />
        );
      }}
      empty={
        <Empty
          icon={<UserCheck />}
          title={
            state !== 'all' && isRegistrationPending(state) && !keyword ? '没有待审核的申请' : '没有符合条件的申请'
          }
          note="把二维码给想加入的人扫，申请会出现在这里"
          action={<Button onClick={() => go('qrcodeshow')}>显示二维码</Button>}
        />
      }
      pane={(props) => <RegistrationInfoPane {...props} />}
      unopened={<Empty icon={<UserCheck />} title="选择一份申请" note="申请人填写的内容会显示在这里" />}
    />
  );
}
