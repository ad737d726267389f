import type { PartKind } from './loadParts.ts';

/** How the parts of a load look: in the colours of the states, solid once begun, lighter with an edge while planned. */
export const partLooks: Record<PartKind, { begun: string; planned: string; name: string }> = {
  loading: { name: '装料', begun: 'bg-good', planned: 'bg-good-soft inset-ring-1 inset-ring-good' },
  driving: { name: '运送', begun: 'bg-busy', planned: 'bg-busy/45' },
  waiting: { name: '工地等待', begun: 'bg-warn', planned: 'bg-warn/60' },
  unloading: { name: '卸料', begun: 'bg-busy', planned: 'bg-busy-soft inset-ring-1 inset-ring-busy' },
};
