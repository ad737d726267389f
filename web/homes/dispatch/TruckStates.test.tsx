// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { TruckStates } from './TruckStates.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a home counts broken trucks as such, whatever state they broke down in', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const row = (state: 'scst_in' | 'scst_queuing' | 'scst_delivering', count: number, more = {}) => ({
    ...{ state, count, assigned: false, broken: false, ...more },
  });
  act(() =>
    root.render(
      <TruckStates
        states={[
          row('scst_in', 3),
          row('scst_in', 1, { broken: true }),
          row('scst_queuing', 2, { assigned: true }),
          row('scst_delivering', 1, { broken: true }),
        ]}
      />,
    ),
  );
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['故障2', '待装料2', '待命3']);
  act(() => root.unmount());
});
