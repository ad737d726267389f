import { vehicles } from '@pourline/contract/vehicles';
import { keysOf } from '@pourline/domain/keysOf';
import { mixerSpecies, pumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { paperNoticeDays } from '@pourline/domain/vehicles/vehiclePapers';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
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
import { useListExport } from '../trade/useListExport.tsx';
import { OwnVehiclePane } from './OwnVehiclePane.tsx';
import { OwnVehicleRow } from './OwnVehicleRow.tsx';

const inUse = keysOf(vehicleMachine.states).filter((state) => !isTruckDisabled(state));
/** What the list shows, each by the part of the query that it means. */
const shown = [
  { value: 'mixers', label: '搅拌车' },
  { value: 'pumps', label: '泵车' },
  { value: 'papers', label: '证件到期' },
  { value: 'disabled', label: '已停用' },
  { value: 'all', label: '全部' },
] as const;
const meant: Readonly<Record<(typeof shown)[number]['value'], Readonly<Record<string, string>>>> = {
  mixers: { 'filter.species': mixerSpecies, 'filter.state': inUse.join() },
  pumps: { 'filter.species': pumpSpecies.join(), 'filter.state': inUse.join() },
  papers: { 'filter.paperDays': String(paperNoticeDays), 'filter.state': inUse.join(), sort: 'paperUntil' },
  disabled: { 'filter.state': isTruckDisabled.states.join() },
  all: {},
};

/** The trucks and pumps of the company, those that are out of use as well; on a wide screen one beside the list. */
export default function VehicleManageScreen() {
  const { id } = useParams('vehiclemanage');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('vehiclemanage', ['state']);
  const part = optionKept(shown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...meant[part] };
  const list = useList(vehicles.ownList, { query }, { keepBefore: true });
  const exported = useListExport(vehicles.ownList, { query }, '车辆');
  const open = (carID: string) =>
    wide ? go('vehiclemanage', { id: carID }, { replace: true }) : go('vehicleinfo', { id: carID });
  const add = () => go('vehicleform', {});
  return (
    <ListDetailScreen
      title="车辆管理"
      onBack={useBack()}
      query={list}
      rowKey={(car) => car.carID}
      onOpen={open}
      onClose={() => go('vehiclemanage', {}, { replace: true })}
      openKey={id}
      estimate={76}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '车牌、车号、所属单位' }}
      filters={
        <ListChoice
          label="车辆"
          options={shown}
          value={part}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {exported.button}
          <IconButton label="导入车辆" icon={<FileSpreadsheet />} onClick={() => go('vehicleimport')} />
          <IconButton label="新增车辆" icon={<Plus />} onClick={add} />
        </>
      }
      menu={exported.menu}
      renderRow={(car, row) => <OwnVehicleRow car={car} now={now} {...row} />}
      empty={
        <Empty
          icon={<Truck />}
          title={keyword || part === 'papers' || part === 'disabled' ? '没有符合条件的车辆' : '还没有车辆'}
          note={part === 'papers' ? `${paperNoticeDays} 天内没有证件到期` : '新增后绑定司机，司机就能当班'}
          action={<Button onClick={add}>新增车辆</Button>}
        />
      }
      pane={(props) => <OwnVehiclePane {...props} />}
      unopened={<Empty icon={<Truck />} title="选择一辆车" note="资料、证件、司机和定位终端会显示在这里" />}
    />
  );
}
