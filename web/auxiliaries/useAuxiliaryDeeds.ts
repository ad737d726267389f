import { auxiliaries } from '@pourline/contract/auxiliaries';
import type { Auxiliary } from '@pourline/domain/auxiliaries/auxiliary';
import type { AuxiliaryAction } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { useOfflineQueue } from '../api/act.ts';
import { useAct } from '../api/queries.ts';
import { ask, confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import { carText } from '../trade/carText.ts';
import type { auxiliaryForms } from './auxiliaryForms.ts';
import { runText } from './auxiliaryTexts.ts';

/** What the buttons do; what the driver does waits on the phone where there is no network. */
export function useAuxiliaryDeeds(
  run: Pick<Auxiliary, 'auxiliaryID' | 'carNo' | 'kind' | 'volume'>,
): DeedsOf<AuxiliaryAction, typeof auxiliaryForms, () => Promise<unknown>> {
  const { auxiliaryID: id } = run;
  const params = { id };
  const car = carText(run.carNo);
  const start = useAct(auxiliaries.start, {
    success: '已开始，完成前不会派货单给您',
    queueAs: `开始任务 · ${runText(run)}`,
  });
  const finish = useAct(auxiliaries.complete, {
    success: '已完成，可以去排队了',
    queueAs: `完成任务 · ${runText(run)}`,
  });
  const cancel = useAct(auxiliaries.cancel, { success: '任务已取消，司机已收到通知' });
  return {
    start: async () => {
      const text = `${car}在排队就会退出排队，完成前不会派货单；开始后不能撤回。`;
      if (await confirm({ title: `开始${runText(run)}？`, text, yes: '开始任务' }))
        await start.run({ params, body: {} });
    },
    finish: async () => {
      const text = `${car}随即可以再去排队；完成后不能撤回。`;
      if (await confirm({ title: `${runText(run)}已做完？`, text, yes: '完成任务' }))
        await finish.run({ params, body: {} });
    },
    modify: async () => go('auxiliaryform', { id }),
    cancel: async () => {
      const reason = await ask({
        title: `取消${car}的${runText(run)}？`,
        label: '原因（司机会看到）',
        yes: '取消任务',
      });
      if (reason) await cancel.run({ params, body: { reason } });
    },
  };
}

const named: Readonly<Record<string, string>> = {
  [auxiliaries.start.path]: '开始任务',
  [auxiliaries.complete.path]: '完成任务',
};

/** What was done on it and waits on this phone for a network; undefined: nothing. */
export function useWaitingRunDeed(auxiliaryID: string): string | undefined {
  const { waiting } = useOfflineQueue();
  const own = waiting.find(
    ({ endpoint, input }) =>
      endpoint.path in named && (input.params as { id?: string } | undefined)?.id === auxiliaryID,
  );
  return own && named[own.endpoint.path];
}
