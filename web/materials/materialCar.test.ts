import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CallError, errorOfAnswer, networkError } from '../api/callError.ts';
import { isNothingKept, materialCarOf, materialCarSchema } from './materialCar.ts';

it('the truck comes back as it was kept; what is no truck counts as none', () => {
  fc.assert(
    fc.property(
      fc.record({ vehicleNo: fc.string({ minLength: 1 }), vendorName: fc.string(), phone: fc.string() }),
      (car) => {
        expect(materialCarOf(JSON.stringify(car))).toEqual(car);
      },
    ),
  );
  expect(materialCarOf('{"vehicleNo":"浙A88001"}')).toEqual({ vehicleNo: '浙A88001', vendorName: '', phone: '' });
  for (const text of ['', 'no json', '[1]', 'null', '{}', '{"vehicleNo":""}', '{"vehicleNo":7}'])
    expect(materialCarOf(text)).toBeNull();
});

it('F065.3 record not found counts as empty, other failures do not', () => {
  expect(
    isNothingKept(errorOfAnswer(404, '{"message":"record not found"}', { path: '/api/v1/config/user-config/x' })),
  ).toBe(true);
  expect(isNothingKept(new CallError(400, 'unknown', 'record not found'))).toBe(true);
  expect(isNothingKept(networkError())).toBe(false);
  expect(isNothingKept(null)).toBe(false);
});

it('one plate number in its form, a vendor, and a phone that may be left out', () => {
  const mistakes = (input: unknown) => materialCarSchema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(materialCarSchema.parse({ vehicleNo: ' 浙a·88001 ', vendorName: '富阳砂石', phone: '' })).toEqual({
    vehicleNo: '浙A·88001',
    vendorName: '富阳砂石',
    phone: '',
  });
  expect(mistakes({ vehicleNo: '浙A12345，浙A12346', vendorName: ' ', phone: '123' })).toEqual([
    '车牌号格式不正确，例如 浙A12345',
    '请填写供应商',
    '手机号格式不正确',
  ]);
});
