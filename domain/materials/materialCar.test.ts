import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundCarOf, materialCarForm } from './materialCar.ts';

it('the lorry comes back as it was kept; what is no lorry counts as none', () => {
  const kept = fc.record({
    ...{ carID: fc.string(), plateNumber: fc.string({ minLength: 1 }) },
    ...{ vendorID: fc.string(), vendorName: fc.string() },
  });
  fc.assert(
    fc.property(kept, (car) => {
      expect(boundCarOf(JSON.stringify(car))).toEqual(car);
    }),
  );
  const plateAlone = { carID: '', plateNumber: '浙A·88001', vendorID: '', vendorName: '' };
  expect(boundCarOf('{"plateNumber":"浙A·88001"}')).toEqual(plateAlone);
  for (const text of ['', 'no json', '[1]', 'null', '{}', '{"plateNumber":""}', '{"plateNumber":7}'])
    expect(boundCarOf(text)).toBeNull();
});

it('a lorry has one plate in its form, a kind, and whom it carries for', () => {
  const mistakes = (input: unknown) => materialCarForm.safeParse(input).error?.issues.map(({ message }) => message);
  expect(materialCarForm.parse({ species: 'scsp_dump', plateNumber: ' 浙a88001 ', vendorID: 'v' })).toEqual({
    ...{ species: 'scsp_dump', plateNumber: '浙A·88001', vendorID: 'v' },
  });
  expect(mistakes({ plateNumber: '浙A12345，浙A12346', vendorID: '' })).toEqual([
    '请选择车型',
    '车牌号不对，例如：浙A·12345、浙A·D12345',
    '请选择运输单位',
  ]);
});
