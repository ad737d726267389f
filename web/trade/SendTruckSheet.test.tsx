// @vitest-environment happy-dom
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { keyOf, queryClient } from '../api/queryClient.ts';
import { SendTruckSheet } from './SendTruckSheet.tsx';

vi.mock('../kit/sheet/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const host = document.createElement('div');
const root = createRoot(host);
afterEach(() => act(() => root.unmount()));

it('a truck that is about to be sent: how much it takes, and what is left to send then, as it is typed', () => {
  const next = {
    ...{ carID: 'b', carNo: '07', plateNumber: '浙A·2', driverName: '蒋大力', totalVolume: 9.5, leftVolume: 30 },
    ...{ why: 'front', arrivalTime: '2026-05-04T02:30:00Z', loadStart: null, departures: [], early: null },
  };
  const car = (carID: string, carNo: string) => ({ carID, carNo, plateNumber: '', capacity: 10 });
  queryClient.setQueryData(keyOf(waybills.checkCreate, { body: { taskID: 'o' } }), next);
  queryClient.setQueryData(keyOf(vehicles.queue, { query: { limit: -1 } }), { data: [car('a', '03'), car('b', '07')] });
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SendTruckSheet load={{ taskID: 'o' }} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const shown = () => (host.textContent ?? '').replace(/\s+/g, ' ');
  const fields = [...host.querySelectorAll('input')];
  const field = fields.find(({ value }) => value === '9.5') as HTMLInputElement;
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  for (const part of ['本车方量9.5m³', '10:30 到工地', '派出后剩余未派 20.5 m³']) expect(shown()).toContain(part);
  type('6');
  for (const part of ['本车方量6m³', '派出后剩余未派 24 m³']) expect(shown()).toContain(part);
  type('31');
  for (const part of ['派出后剩余未派 0 m³', '剩余未派 30 m³']) expect(shown()).toContain(part);
});
