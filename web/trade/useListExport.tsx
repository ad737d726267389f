import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { InputTo, ReadingEndpoint } from '@pourline/contract/endpoint';
import { mostRows } from '@pourline/contract/listOf';
import { fileName } from '@pourline/domain/papers/fileName';
import { dayOf } from '@pourline/domain/time';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { callFace } from '../api/client.ts';
import { plantNow } from '../api/clock.ts';
import { toastError } from '../api/queries.ts';
import { saveBlob } from '../device/saveBlob.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatNumber } from '../kit/figure/format.ts';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { toast } from '../kit/shell/toast.ts';

/** A full sheet takes the server longer than a page does. */
const sheetTimeoutMs = 60_000;

type Exported = ReadingEndpoint & { list: true; exports: true };

/** Whether the query has more rows than a sheet holds. */
const isCut = async (endpoint: Exported, query: CallInput['query']): Promise<boolean> => {
  const behind = { ...query, limit: 1, skip: mostRows };
  const { data } = (await callFace(endpoint, { query: behind })) as { data: readonly unknown[] };
  return data.length > 0;
};

/** Hands the rows that a list is narrowed to out as a spreadsheet: a button on a wide screen, a line of the menu on a phone. */
export function useListExport<E extends Exported>(
  endpoint: E,
  { query }: InputTo<E> & { query: NonNullable<CallInput['query']> },
  name: string,
): { button: ReactNode; menu: MenuItem[] | undefined } {
  const wide = useWide();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const asFile = { ...endpoint, kind: 'file', list: undefined } as const;
      const sheet = callFace(asFile, { query: { ...query, format: 'xlsx' } }, { timeoutMs: sheetTimeoutMs });
      const [blob, cut] = await Promise.all([sheet, isCut(endpoint, query)]);
      if (!(blob instanceof Blob)) return;
      saveBlob(blob, fileName([name, dayOf(plantNow())], 'xlsx'));
      toast(cut ? `只导出前 ${formatNumber(mostRows)} 行，请缩小范围后再导出` : `已导出${name}`, {
        tone: cut ? 'plain' : 'good',
      });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const icon = <Download className="size-4" aria-hidden="true" />;
  return wide
    ? {
        menu: undefined,
        button: (
          <Button busy={busy} icon={icon} onClick={() => void run()}>
            导出
          </Button>
        ),
      }
    : { button: null, menu: [{ key: 'export', label: '导出表格', icon, disabled: busy, onSelect: () => void run() }] };
}
