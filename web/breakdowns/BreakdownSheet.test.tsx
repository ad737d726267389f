// @vitest-environment happy-dom
import { type Breakdown, breakdowns } from '@pourline/contract/breakdowns';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../api/queryClient.ts';
import { BreakdownSheet } from './BreakdownSheet.tsx';

vi.mock('../kit/sheet/Sheet.tsx', () => ({ Sheet: ({ children }: { children: React.ReactNode }) => children }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const load: NonNullable<Breakdown['load']> = {
  ...{ taskDetailID: 'd', taskDetailNo: 'T-01', sequenceNo: 2, taskID: 't', taskNo: 'T', projectName: '万科城' },
  ...{ constructionSite: '3 层', state: 'ptds_unloading', totalVolume: 8, left: 1.5, concreteLimitMinutes: 90 },
  endProductionTime: new Date().toISOString(),
};
const breakdown: Breakdown = {
  ...{ carID: 'c', carNo: '07', plateNumber: '浙A·1', state: 'scst_unloading', brokenCare: null, content: '爆胎' },
  ...{ brokenTime: new Date().toISOString(), reporterName: '', ownReportID: null, place: null, driverName: '' },
  ...{ driverPhone: '', load, next: null, handOver: null, noHandOver: null, freedLoads: 0, mend: null },
  choices: ['carryOn', 'tow', 'backToPlant'],
};
const host = document.createElement('div');
const root = createRoot(host);
afterEach(() => act(() => root.unmount()));

it('what is written off is what nobody has signed for, unless less is typed; nothing or more is not taken', () => {
  queryClient.setQueryData(keyOf(breakdowns.list, { query: { carID: 'c' } }), [breakdown]);
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <BreakdownSheet carID="c" onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const field = host.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const shown = () => (host.textContent ?? '').replace(/\s+/g, ' ');
  const open = () =>
    [...host.querySelectorAll('button')].filter((button) => !button.disabled).map(({ textContent }) => textContent);
  expect(field.value).toBe('1.5');
  expect(shown()).toContain('报废 1.5 m³');
  type('0.5');
  expect(shown()).toContain('报废 0.5 m³');
  expect(open()).toEqual(['回厂', '拖车', '继续']);
  for (const [text, mistake] of [
    ['0', '请填写报废方量'],
    ['', '请填写报废方量'],
    ['1.6', '车上最多还有 1.5 m³'],
  ] as const) {
    type(text);
    expect(shown()).toContain(mistake);
    expect(open()).toEqual(['继续']);
  }
});
