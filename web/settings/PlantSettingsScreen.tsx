import { type SettingRow, settings } from '@pourline/contract/settings';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { useBack } from '../shell/useBack.ts';
import { CodesEditor } from './CodesEditor.tsx';
import { ListSettingSheet } from './ListSettingSheet.tsx';
import { SettingLine } from './SettingLine.tsx';

const pages = [
  { value: 'settings', label: '规则' },
  { value: 'codes', label: '下单选项' },
] as const;

/** What the plant decides for itself; every change holds at once and can be undone. */
export default function PlantSettingsScreen() {
  const [page, setPage] = useState<(typeof pages)[number]['value']>('settings');
  const asked = useCall(settings.settings);
  const [editing, setEditing] = useState<SettingRow | null>(null);
  const save = useAct(settings.saveSetting);
  const rows = asked.data?.data ?? [];
  const groups = [...new Set(rows.map((row) => row.group))];

  /** Whether it is kept. */
  async function keep(row: SettingRow, value: string): Promise<boolean> {
    const params = { key: row.key };
    if (!(await save.run({ params, body: { value } }))) return false;
    setEditing(null);
    toast(`${row.title}已保存`, {
      tone: 'good',
      undo: () => void save.run({ params, body: { value: row.value } }),
    });
    return true;
  }
  return (
    <Screen
      title="企业设置"
      onBack={useBack()}
      top={
        <div className="mx-auto max-w-xl border-line border-b px-4 py-2 lg:border-0 lg:px-6">
          <Segmented label="设置类别" options={pages} value={page} onChange={setPage} />
        </div>
      }
    >
      {page === 'codes' ? (
        <CodesEditor />
      ) : asked.error && rows.length === 0 ? (
        <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.isLoading ? (
        <Skeleton shape="info" count={3} />
      ) : (
        groups.map((group) => (
          <Section key={group} title={group}>
            <Card flush>
              {rows
                .filter((row) => row.group === group)
                .map((row) => (
                  <SettingLine
                    key={row.key}
                    row={row}
                    onSave={(value) => keep(row, value)}
                    onEdit={() => setEditing(row)}
                  />
                ))}
            </Card>
          </Section>
        ))
      )}
      {editing ? (
        <ListSettingSheet
          row={editing}
          onSave={(value) => void keep(editing, value)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Screen>
  );
}
