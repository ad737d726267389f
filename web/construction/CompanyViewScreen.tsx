import { construction } from '@pourline/contract/construction';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall, useList } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { formatNumber, spaceText, thinSpace } from '../kit/figure/format.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useBack } from '../shell/useBack.ts';
import { OrderRow } from '../trade/OrderRow.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { WaybillRow } from '../trade/WaybillRow.tsx';
import { openAtPlant } from './openAtPlant.ts';

const views = [
  { value: 'projects', label: '工程' },
  { value: 'tasks', label: '订单' },
  { value: 'waybills', label: '货单' },
] as const;
type View = (typeof views)[number]['value'];

const m3 = (volume: number): string => formatNumber(volume, 2, { trim: true });

/** What a building company has at all its plants: projects with what goes on there, their orders, their loads. */
export default function CompanyViewScreen() {
  const [view, setView] = useState<View>('projects');
  const [keyword, setKeyword] = useState('');
  const [tid, setTid] = useState<string | null>(null);
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const onBack = useBack();
  const query = { ...(keyword && { keyword }), ...(tid && { 'filter.tid': tid }) };
  const projects = useList(construction.projects, { query }, { keepBefore: true, enabled: view === 'projects' });
  const tasks = useList(construction.tasks, { query }, { keepBefore: true, enabled: view === 'tasks' });
  const waybills = useList(construction.waybills, { query }, { keepBefore: true, enabled: view === 'waybills' });
  const all = useCall(construction.projects, { query: { limit: -1 } }).data?.data ?? [];
  const plants = [...new Map(all.map((project) => [project.tid, project.tenantName]))];
  const sum = (key: 'scheduledCa' | 'deliverCa' | 'validCa'): string =>
    m3(all.filter((one) => tid === null || one.tid === tid).reduce((total, one) => total + one.current[key], 0));
  const frame = {
    title: '各站工程',
    onBack,
    search: { value: keyword, onChange: setKeyword, placeholder: '工程、部位、单号' },
    filters: (
      <div className="space-y-3 px-4 pb-3 lg:max-w-md">
        <Segmented<View> label="看什么" options={views} value={view} onChange={setView} />
        {plants.length > 1 ? (
          <Chips
            single
            options={plants.map(([value, label]) => ({ value, label }))}
            value={tid ? [tid] : []}
            onChange={([chosen]) => setTid(chosen ?? null)}
          />
        ) : null}
      </div>
    ),
    summary: (
      <p className="text-13 text-ink2">
        {`${all.length}${thinSpace}个工程 · 订 ${sum('scheduledCa')}${thinSpace}m³ · 供 ${sum('deliverCa')}${thinSpace}m³ · 签 ${sum('validCa')}${thinSpace}m³`}
      </p>
    ),
    empty: (
      <Empty
        icon={<Building2 />}
        title={keyword ? '没有符合的内容' : '还没有内容'}
        note={keyword ? '换个关键字试试' : '你在各搅拌站参与的工程会显示在这里'}
      />
    ),
  };
  if (view === 'tasks')
    return (
      <ListScreen
        {...frame}
        query={tasks}
        rowKey={(order) => `${order.tid} ${order.taskID}`}
        estimate={132}
        renderRow={(order) => (
          <div>
            <PlantLine name={order.tenantName} no={order.taskNo} />
            <OrderRow
              order={order}
              names={names}
              now={now}
              onOpen={() => void openAtPlant(order, 'orderinfo', { id: order.taskID })}
            />
          </div>
        )}
      />
    );
  if (view === 'waybills')
    return (
      <ListScreen
        {...frame}
        query={waybills}
        rowKey={(load) => `${load.tid} ${load.taskDetailID}`}
        estimate={112}
        renderRow={(load) => (
          <div>
            <PlantLine name={load.tenantName} no={load.taskDetailNo} />
            <WaybillRow
              waybill={load}
              concrete={names.concrete(load)}
              now={now}
              isSite
              selected={false}
              onOpen={() => void openAtPlant(load, 'waybillinfo', { id: load.taskDetailID })}
            />
          </div>
        )}
      />
    );
  return (
    <ListScreen
      {...frame}
      query={projects}
      rowKey={(project) => `${project.tid} ${project.contractID}`}
      estimate={96}
      renderRow={(project) => (
        <Row
          title={spaceText(project.projectName)}
          note={[project.tenantName, spaceText(project.address)].filter(Boolean).join(' · ')}
          onOpen={() => void openAtPlant(project, 'orderlist', { keyword: project.projectName })}
          className="min-h-16"
        >
          <p className="text-13 text-ink2">
            {[
              `${project.current.openOrders}${thinSpace}单在办`,
              project.current.runningWaybills > 0 ? `${project.current.runningWaybills}${thinSpace}车在途` : null,
              `供 ${m3(project.current.deliverCa)} / ${m3(project.current.scheduledCa)}${thinSpace}m³`,
              `签 ${m3(project.current.validCa)}${thinSpace}m³`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Row>
      )}
    />
  );
}

/** At which plant a row is, and by which number it is told apart. */
function PlantLine({ name, no }: { name: string; no: string }) {
  return <p className="px-4 pt-2 text-12 text-ink3">{`${name} · ${no}`}</p>;
}
