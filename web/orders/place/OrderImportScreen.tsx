import type { ReplyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { usePlantNow } from '../../api/clock.ts';
import { useAct } from '../../api/queries.ts';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { bookingText } from '../../trade/bookingText.ts';
import { SheetImportScreen, type SheetResult } from '../../trade/SheetImportScreen.tsx';

type Imported = ReplyOf<typeof orders.importSheet>;

const resultOf = ({ importID, lines, orders: made, errors, questions }: Imported, now: number): SheetResult => ({
  ...{ importID, errors, questions },
  lines: lines.map((line) => ({
    row: line.row,
    title: spaceText(`${line.projectName} · ${line.constructionSite}`),
    note: `${line.strengthNo} · ${bookingText(line.bookBegin, line.bookEnd, now)}`,
    trailing: formatQuantity(line.scheduledCa, 'm³'),
  })),
  summary: formatQuantity(sumM3(lines.map((line) => line.scheduledCa)), 'm³'),
  made: made.map((order) => ({
    id: order.taskID,
    title: order.taskNo,
    note: spaceText(`${order.projectName} · ${order.constructionSite}`),
  })),
});

/** Orders of a spreadsheet. */
export default function OrderImportScreen() {
  const now = usePlantNow(60_000);
  const [isUndone, setUndone] = useState(false);
  const undo = useAct(orders.undoImport, { success: '已撤销这次导入', onDone: () => setUndone(true) });
  return (
    <SheetImportScreen
      title="导入订单"
      thing="订单"
      unit="个"
      other={
        <Section>
          <Row title="复制一天的订单" note="把某一天的订单整天照搬到另一天" onOpen={() => go('copyday')} />
        </Section>
      }
      template={() => call(orders.importTemplate)}
      send={async (form, how) => {
        setUndone(false);
        return resultOf(await call(orders.importSheet, { query: { how } }, { form }), now);
      }}
      undo={{
        act: undo,
        run: (id) => undo.run({ params: { id } }),
        isDone: isUndone,
        warns: '都会取消',
      }}
      onOpen={(id) => go('orderinfo', { id })}
    />
  );
}
