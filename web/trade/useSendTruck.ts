import type { BodyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { useAct } from '../api/queries.ts';
import { type Doing, doneTogether } from '../kit/button/doing.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { toast } from '../kit/shell/toast.ts';
import { carText } from './carText.ts';

/** How long a truck that was sent can be called back by one touch. */
const undoMs = 10_000;

/** 已派 3 号车 8 m³ 到 万科城 · 3 层顶板. */
export const sentText = ({
  carNo,
  totalVolume,
  projectName,
  constructionSite,
}: Pick<WaybillInfo, 'carNo' | 'totalVolume' | 'projectName' | 'constructionSite'>): string =>
  `已派 ${carText(carNo)} ${formatQuantity(totalVolume, 'm³')} 到 ${[projectName, constructionSite].filter((name) => name !== '').join(' · ')}`;

/** Sends a truck, tells what was sent where, and offers to take it back: its truck then stands in the queue where it stood. */
export function useSendTruck(onDone?: () => void): {
  /** `agreed`: whoever sends it has agreed with the site that it comes long before its booking. */
  send: (body: BodyOf<typeof waybills.create>, agreed?: boolean) => Promise<void>;
  /** As a button takes it. */
  act: Doing;
} {
  const create = useAct(waybills.create);
  const agree = useAct(orders.confirmEarly);
  const takeBack = useAct(waybills.takeBack);
  const undo = async ({ taskDetailID, carNo }: WaybillInfo): Promise<void> => {
    if (await takeBack.run({ params: { id: taskDetailID }, body: {} }))
      toast(`已撤回，${carText(carNo)}回到排队原位`, { tone: 'good' });
  };
  return {
    act: doneTogether(create, agree),
    send: async (body, agreed = false) => {
      if (agreed && !(await agree.run({ params: { id: body.taskID } }))) return;
      const load = await create.run({ body });
      if (!load) return;
      toast(sentText(load), { tone: 'good', undo: () => void undo(load), ms: undoMs });
      onDone?.();
    },
  };
}
