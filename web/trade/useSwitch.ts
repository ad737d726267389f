import type { Endpoint, InputTo } from '@pourline/contract/endpoint';
import { useAct } from '../api/queries.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';

type ById = Endpoint & { params: { _zod: { input: { id: string } } } };

/**
 * Takes one thing of the company out of use, after a question, or into use again; what was done is said, with the way back beside it.
 * `warns` says what follows from taking it out of use.
 */
export function useSwitch(
  id: string,
  calls: { disable: ById; enable: ById },
  { name, warns }: { name: string; warns: string },
): { disable: () => Promise<void>; enable: () => Promise<void> } {
  const disabling = useAct(calls.disable);
  const enabling = useAct(calls.enable);
  const input = { params: { id } } as unknown as InputTo<ById>;
  const enable = async (): Promise<void> => {
    if ((await enabling.run(input)) === undefined) return;
    toast(`${name}已启用`, { tone: 'good', undo: () => void disabling.run(input) });
  };
  const disable = async (): Promise<void> => {
    if (!(await confirm({ title: `停用${name}？`, text: warns, yes: '停用' }))) return;
    if ((await disabling.run(input)) === undefined) return;
    toast(`${name}已停用`, { tone: 'good', undo: () => void enabling.run(input) });
  };
  return { disable, enable };
}
