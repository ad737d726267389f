import { devices } from '@pourline/contract/devices';
import { deviceState, isDeviceClosed } from '@pourline/domain/devices/deviceStates';
import Plus from 'lucide-react/icons/plus';
import Satellite from 'lucide-react/icons/satellite';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { DeviceInfoPane } from './DeviceInfoPane.tsx';
import { DeviceRow } from './DeviceRow.tsx';

const shown = [
  { value: 'all', label: '全部' },
  { value: deviceState.waiting, label: '待确认' },
  { value: deviceState.approved, label: '已启用' },
  { value: 'closed', label: '未启用' },
] as const;
const closed = isDeviceClosed.states.join();

/** The positioning terminals of the plant, those that wait first; on a wide screen one beside the list. */
export default function DeviceManageScreen() {
  const { id, carID } = useParams('devicemanage');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('devicemanage', ['state']);
  const state = optionKept(shown, filters.state?.[0]);
  const list = useList(
    devices.list,
    {
      query: {
        ...(keyword && { keyword }),
        ...(carID && { 'filter.carID': carID }),
        ...(state !== 'all' && { 'filter.state': state === 'closed' ? closed : state }),
      },
    },
    { keepBefore: true },
  );
  const enter = () => go('deviceenter', carID ? { carID } : {});
  const open = (deviceID: string) =>
    wide
      ? go('devicemanage', { id: deviceID, ...(carID && { carID }) }, { replace: true })
      : go('deviceinfo', { id: deviceID });
  return (
    <ListDetailScreen
      title="定位终端"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.deviceID}
      onOpen={open}
      onClose={() => go('devicemanage', carID ? { carID } : {}, { replace: true })}
      openKey={id}
      estimate={76}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '车牌、车号、终端编号' }}
      filters={
        <ListChoice
          label="状态"
          options={shown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={<IconButton label="登记终端" icon={<Plus />} onClick={enter} />}
      renderRow={(one, row) => <DeviceRow device={one} now={now} {...row} />}
      empty={
        <Empty
          icon={<Satellite />}
          title={keyword || state !== 'all' ? '没有符合条件的终端' : '还没有定位终端'}
          note="终端首次注册后出现在这里等待确认，也可以按编号提前登记"
          action={<Button onClick={enter}>登记终端</Button>}
        />
      }
      pane={(props) => <DeviceInfoPane {...props} />}
      unopened={<Empty icon={<Satellite />} title="选择一个终端" note="启用、拒绝和停用在这里进行" />}
    />
  );
}
