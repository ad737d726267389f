import { people } from '@pourline/contract/people';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { useAct } from '../../api/queries.ts';
import { toast } from '../../kit/shell/toast.ts';

type Binding = { contractID: string; kind: 'manager' | 'worker' | 'salesman' };

/** What can be done with a person. All that leaves no secret behind is done at once and can be undone. */
export function useUserActs(id: string) {
  const roles = useAct(people.setUserRoles);
  const state = useAct(people.setUserState);
  const vehicles = useAct(people.setUserVehicles);
  const projects = useAct(people.setUserProjects);
  const details = useAct(people.modifyUser);
  const password = useAct(people.resetPassword);
  const unlock = useAct(people.unlockCode);
  const params = { id };
  const told = (text: string, undo: () => unknown) => toast(text, { tone: 'good', undo: () => void undo() });

  return {
    setRoles: async (roleIDs: string[], before: string[]) => {
      if (await roles.run({ params, body: { roleIDs } }))
        told('角色已修改', () => roles.run({ params, body: { roleIDs: before } }));
    },
    setState: async (next: EnabledState, reason = '') => {
      const before = next === 'enabled' ? 'disabled' : 'enabled';
      if (await state.run({ params, body: { state: next, reason } }))
        told(next === 'enabled' ? '已启用' : '已停用，此人的登录已结束', () =>
          state.run({ params, body: { state: before, reason: '撤销' } }),
        );
    },
    setVehicles: async (carIDs: string[], before: string[]) => {
      if (await vehicles.run({ params, body: { carIDs } }))
        told('绑定车辆已修改', () => vehicles.run({ params, body: { carIDs: before } }));
    },
    setProjects: async (next: Binding[], before: Binding[]) => {
      if (await projects.run({ params, body: { projects: next } }))
        told('绑定已修改', () => projects.run({ params, body: { projects: before } }));
    },
    setDetails: async (
      body: {
        name?: string;
        jobCode?: '' | 'pumpman' | 'mixer_driver' | 'pump_driver' | 'plumber' | 'salesman' | 'ics';
      },
      before: typeof body,
    ) => {
      if (await details.run({ params, body })) told('已保存', () => details.run({ params, body: before }));
    },
    resetPassword: async () => (await password.run({ params }))?.firstPassword,
    unlockCode: async () => (await unlock.run({ params }))?.unlockCode,
    isRunning: roles.isRunning || state.isRunning || password.isRunning || unlock.isRunning,
  };
}
