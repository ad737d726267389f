import { defineCapability } from '../capability.ts';

export const planning = defineCapability({
  screens: {
    dayplan: {
      title: '计划排程',
      // `sheet`: what is asked on it at once. Whose next load stands beside it: that of a truck (`carID`), an order (`taskID`; `at`: what of it) or a line.
      params: { day: 'may', sheet: 'may', carID: 'may', taskID: 'may', at: 'may', plantID: 'may', lineID: 'may' },
      needs: { reads: ['dayPlan'] },
      menu: [{ title: '计划排程', icon: 'calendar-clock', of: ['senior', 'scheduler'] }],
    },
    promiseorder: {
      title: '能否供应',
      params: { contractID: 'may', at: 'may' },
      needs: { reads: ['whatIf'] },
      menu: [{ title: '能否供应', icon: 'circle-help', of: ['scheduler', 'sale'] }],
    },
  },
});
