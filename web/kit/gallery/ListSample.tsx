import Bell from 'lucide-react/icons/bell';
import Inbox from 'lucide-react/icons/inbox';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Chips } from '../field/Chips.tsx';
import { Field } from '../field/Field.tsx';
import { AgeRing } from '../figure/AgeRing.tsx';
import { Figure } from '../figure/Figure.tsx';
import { formatNumber, formatTime, spaceText } from '../figure/format.ts';
import { StateTag } from '../figure/StateTag.tsx';
import { VolumeBar } from '../figure/VolumeBar.tsx';
import { FilterSheet } from '../list/FilterSheet.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { Row } from '../list/Row.tsx';
import { Empty } from '../page/Empty.tsx';
import { DateFilter, type DateFilterValue } from '../time/DateFilter.tsx';
import { DetailSample } from './DetailSample.tsx';
import { go, type Job, jobs, states } from './samples.ts';

export function ListSample({ table }: { table?: boolean }) {
  const [open, setOpen] = useState<Job | null>(jobs[3] ?? null);
  const [keyword, setKeyword] = useState('');
  const [date, setDate] = useState<DateFilterValue | null>({ kind: 'today', from: 0, to: 1 });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['1001', '1002']));
  const [count, setCount] = useState(40);
  const found = jobs.filter((job) => job.name.includes(keyword));
  return (
    <ListScreen
      title={table ? '运单统计' : '运单'}
      titleItems={[
        { key: 'a', label: '全部运单', selected: true, onSelect: () => {} },
        { key: 'b', label: '我的运单', onSelect: () => {} },
      ]}
      right={<IconButton label="消息" icon={<Bell />} badge={7} />}
      query={{
        items: found.slice(0, count),
        total: String(found.length),
        isLoading: false,
        refetch: async () => undefined,
        hasMore: count < found.length,
        fetchMore: () => setCount(count + 40),
      }}
      rowKey={(job) => job.id}
      onOpen={setOpen}
      openKey={open?.id}
      estimate={92}
      search={{
        value: keyword,
        onChange: setKeyword,
        placeholder: '工程、部位、车号',
        trailing: (
          <FilterSheet count={2} onReset={() => {}} total={String(found.length)}>
            <Field label="状态" group required>
              <Chips
                options={states.map(([, label]) => ({ value: label, label }))}
                value={['运送中']}
                onChange={() => {}}
              />
            </Field>
          </FilterSheet>
        ),
      }}
      filters={<DateFilter value={date} onChange={setDate} offsetMinutes={480} />}
      summary={
        <div className="flex gap-8">
          <Figure label="已供" value={formatNumber(1286.5, 2, { trim: true })} unit="m³" />
          <Figure label="在途" value="12" unit="车" />
          <Figure label="超时" value="1" unit="车" tone="alarm" />
        </div>
      }
      empty={<Empty icon={<Inbox />} title="没有找到运单" note="换一个关键词或日期试试" />}
      renderRow={(job, { selected }) => (
        <Row
          title={job.name}
          note={spaceText(`${job.part} ${job.grade} ${formatTime(job.at)}`)}
          selected={selected}
          unread={job.id === '1002'}
          onOpen={() => (matchMedia('(min-width:1024px)').matches ? setOpen(job) : go('info'))}
          leading={<AgeRing minutes={(Number(job.id) % 9) * 15} limit={120} size={44} />}
          trailing={<StateTag tone={job.tone}>{job.state}</StateTag>}
        >
          <VolumeBar ordered={job.ordered} planned={job.delivered + 50} onRoad={job.onRoad} delivered={job.delivered} />
        </Row>
      )}
      {...(table
        ? {
            columns: [
              { key: 'name', title: '工程', value: (job: Job) => job.name, width: 180 },
              { key: 'part', title: '部位', value: (job: Job) => spaceText(job.part) },
              {
                key: 'state',
                title: '状态',
                value: (job: Job) => job.state,
                render: (job: Job) => <StateTag tone={job.tone}>{job.state}</StateTag>,
                width: 100,
              },
              {
                key: 'ordered',
                title: '订购 m³',
                align: 'right' as const,
                value: (job: Job) => job.ordered,
                width: 88,
              },
              {
                key: 'at',
                title: '时间',
                value: (job: Job) => job.at,
                render: (job: Job) => formatTime(job.at),
                width: 72,
              },
            ],
            table: {
              selection,
              onSelectionChange: setSelection,
              rowMenu: () => [
                { key: 'o', label: '打开', hint: 'Enter', onSelect: () => {} },
                { key: 'p', label: '打印送货单', onSelect: () => {} },
              ],
            },
          }
        : {})}
      detail={
        open ? (
          <DetailSample key={open.id} job={open} wide onBack={() => setOpen(null)} />
        ) : (
          <Empty icon={<Truck />} title="选择一张运单查看详情" />
        )
      }
    />
  );
}
