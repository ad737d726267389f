import type { DataOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import { eventKinds, wordsOfKind } from '@pourline/domain/records';
import History from 'lucide-react/icons/history';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useCall, useList } from '../../api/queries.ts';
import { useSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { formatDateTime, formatShortTime } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { FilterSheet } from '../../kit/list/FilterSheet.tsx';
import type { ListScreenProps } from '../../kit/list/listScreenProps.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { DateFilter, type DateFilterValue } from '../../kit/time/DateFilter.tsx';
import { useKeptSearch } from '../../shell/keptSearch.ts';
import { auditedKinds } from './auditWords.ts';
import { changeLine, changeWords } from './changeWords.ts';

type AuditEvent = DataOf<(typeof people)['audit']>;
const anybody = '';

/** What a list of changes hands to its frame, and the one that is looked at closely. */
export function useAuditEvents(enabled: boolean): Pick<
  ListScreenProps<AuditEvent>,
  'query' | 'rowKey' | 'renderRow' | 'search' | 'empty'
> & {
  dates: ReactNode;
  opened: ReactNode;
} {
  const now = usePlantNow(60_000);
  const offsetMinutes = useSession()?.user?.utcOffsetMinutes ?? 480;
  const [{ keyword, filters }, change, reset] = useKeptSearch('auditlog', ['entity', 'user']);
  const [date, setDate] = useState<DateFilterValue | null>(null);
  const [open, setOpen] = useState<AuditEvent | null>(null);
  const users = useCall(people.managedUsers, { query: { limit: -1 } }, { enabled });
  const user = filters.user?.[0] ?? anybody;
  const kinds = eventKinds.filter((kind) => filters.entity?.includes(kind));
  const query = useList(
    people.audit,
    {
      query: {
        ...(keyword && { keyword }),
        ...(kinds.length > 0 && { 'filter.entity': kinds.join(',') }),
        ...(user && { 'filter.userID': user }),
        ...(date && { 'filter.from': date.from, 'filter.to': date.to }),
      },
    },
    { keepBefore: true, enabled },
  );
  const set = (kinds.length > 0 ? 1 : 0) + (user ? 1 : 0);
  const isNarrowed = keyword !== '' || set > 0 || date !== null;
  const clear = () => {
    reset();
    setDate(null);
  };
  return {
    query,
    rowKey: (event) => event.eventID,
    search: {
      value: keyword,
      onChange: (next) => change({ keyword: next }),
      placeholder: '名称、操作人',
      trailing: (
        <FilterSheet count={set} onReset={reset} total={query.total}>
          <Field label="类别" group>
            <Chips
              options={auditedKinds}
              value={kinds}
              onChange={(entity) => change({ filters: { ...filters, entity } })}
            />
          </Field>
          <Field label="操作人">
            <Select
              options={[
                { value: anybody, label: '所有人' },
                ...(users.data?.data ?? []).map((one) => ({ value: one.id, label: one.name })),
              ]}
              value={user}
              onChange={(next) => change({ filters: { ...filters, user: next ? [next] : [] } })}
            />
          </Field>
        </FilterSheet>
      ),
    },
    dates: (
      <DateFilter
        value={date}
        onChange={setDate}
        offsetMinutes={offsetMinutes}
        now={now}
        kinds={['today', 'yesterday', 'within3', 'within10', 'within30', 'custom']}
        clearable
      />
    ),
    renderRow: (event) => (
      <Row
        title={`${event.label} · ${event.subject}`}
        note={[event.userName ?? '系统', ...changeWords(event).map(changeLine)].join(' · ')}
        trailing={
          <>
            <span className="text-13 text-ink3">{formatShortTime(Date.parse(event.happenedAt), now)}</span>
            <span className="text-13 text-ink3">{wordsOfKind(event.entity).title}</span>
          </>
        }
        chevron={false}
        onOpen={() => setOpen(event)}
      />
    ),
    empty: isNarrowed ? (
      <Empty
        icon={<History />}
        title="没有符合条件的记录"
        note="换个关键字，或放宽类别、操作人和日期"
        action={<Button onClick={clear}>清除筛选</Button>}
      />
    ) : (
      <Empty icon={<History />} title="还没有记录" note="谁在什么时候改了什么，会显示在这里" />
    ),
    opened: open ? <EventSheet event={open} onClose={() => setOpen(null)} /> : null,
  };
}

function EventSheet({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const changes = changeWords(event);
  const time = (at: string) => formatDateTime(Date.parse(at), { seconds: true });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={`${event.label} · ${event.subject}`} wideAs="panel">
      <div className="space-y-6 p-4">
        <KeyValue
          items={[
            { label: '操作人', value: event.userName ?? '系统' },
            { label: '类别', value: wordsOfKind(event.entity).title },
            { label: '发生时间', value: time(event.happenedAt) },
            event.learntAt !== event.happenedAt ? { label: '收到时间', value: time(event.learntAt) } : null,
            event.reason ? { label: '原因', value: event.reason, wide: true } : null,
          ]}
        />
        {changes.map((one) => (
          <div key={one.label}>
            <p className="text-13 text-ink3">{one.label}</p>
            <p className="mt-1 break-words rounded-md bg-sunken px-3 py-2 text-14 text-ink2 line-through decoration-ink3/60">
              {one.before}
            </p>
            <p className="mt-1 break-words rounded-md bg-accent-soft px-3 py-2 text-14 text-ink">{one.after}</p>
          </div>
        ))}
        {changes.length === 0 ? <p className="text-14 text-ink3">没有留下更多细节</p> : null}
      </div>
    </Sheet>
  );
}
