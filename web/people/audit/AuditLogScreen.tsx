import { useState } from 'react';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useBack } from '../../shell/useBack.ts';
import { useAuditEvents } from './AuditEvents.tsx';
import { useAccountEvents } from './useAccountEvents.tsx';

const pages = [
  { value: 'changes', label: '操作' },
  { value: 'accounts', label: '登录与账号' },
] as const;

/** Who changed what at this plant, and what happened to its accounts. */
export default function AuditLogScreen() {
  const [page, setPage] = useState<(typeof pages)[number]['value']>('changes');
  const back = useBack();
  const { dates, opened, ...changes } = useAuditEvents(page === 'changes');
  const accounts = useAccountEvents(page === 'accounts');
  const tabs = (
    <div className="px-4 pt-2">
      <Segmented label="记录类别" options={pages} value={page} onChange={setPage} />
    </div>
  );
  return page === 'changes' ? (
    <>
      <ListScreen
        {...changes}
        title="操作审计"
        onBack={back}
        estimate={72}
        filters={
          <>
            {tabs}
            {dates}
          </>
        }
      />
      {opened}
    </>
  ) : (
    <ListScreen
      {...accounts}
      title="操作审计"
      onBack={back}
      estimate={72}
      filters={<div className="pb-2">{tabs}</div>}
    />
  );
}
