import { contracts } from '@pourline/contract/contracts';
import type { ContractAction } from '@pourline/domain/contracts/contractStates';
import { useAct } from '../api/queries.ts';
import { ask, confirm } from '../kit/sheet/dialogs.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import type { contractForms } from './contractForms.ts';

/** What the buttons of a contract do: each asks first, and says what it will do and how it is undone. */
export function useContractDeeds(
  id: string,
  name: string,
): DeedsOf<ContractAction, typeof contractForms, () => Promise<unknown>> {
  const params = { params: { id } };
  const sign = useAct(contracts.sign, { success: '合同已签订，可以下单了' });
  const unsign = useAct(contracts.unsign, { success: '已撤销签订，合同回到起草中' });
  const suspend = useAct(contracts.suspend, { success: '合同已暂停，可随时恢复' });
  const resume = useAct(contracts.resume, { success: '合同已恢复，可以下单了' });
  const end = useAct(contracts.end, { success: '合同已终止' });
  return {
    sign: async () => {
      const text = '签订后即可为该工程下单，价格从生效日期起计算。还没有订单时可以撤销签订。';
      if (await confirm({ title: `签订 ${name}？`, text, yes: '签订合同' })) await sign.run(params);
    },
    unsign: async () => {
      const text = '撤销后回到起草中，不能下单；可再次签订。';
      if (await confirm({ title: `撤销签订 ${name}？`, text, yes: '撤销签订' })) await unsign.run(params);
    },
    suspend: async () => {
      const text = '暂停后不能下新的订单，已下的订单继续供应。可随时恢复。';
      const reason = await ask({ title: `暂停 ${name}？`, text, label: '原因', yes: '暂停合同' });
      if (reason !== null) await suspend.run({ ...params, body: { reason } });
    },
    resume: async () => {
      if (await confirm({ title: `恢复 ${name}？`, text: '恢复后可以下单。', yes: '恢复合同' }))
        await resume.run(params);
    },
    end: async () => {
      const text = '终止后不能再下单，也不能恢复；已下的订单继续供应。';
      const reason = await ask({ title: `终止 ${name}？`, text, label: '原因', yes: '终止合同' });
      if (reason !== null) await end.run({ ...params, body: { reason } });
    },
  };
}
