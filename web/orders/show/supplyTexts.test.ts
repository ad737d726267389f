import type { Waybill } from '@pourline/domain/waybills/waybill';
import { expect, it } from 'vitest';
import { resumedText, suspendedText } from './supplyTexts.ts';

const load = (state: Waybill['state'], totalVolume: number) => ({ state, totalVolume }) as Waybill;
const order = {
  ...{ projectName: '滨江国际学校', constructionSite: '12# 楼梯', autoSend: true },
  ...{ scheduledCa: 66, assignedCa: 45, deliverCa: 10, runningWaybills: 0 },
  waybills: [
    load('ptds_delivering', 15),
    load('ptds_delaying', 8),
    load('ptds_unloading', 12),
    load('ptds_waiting', 8),
    load('ptds_returning', 9),
    load('ptds_cancelled', 9),
  ],
};
const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('a pause names the order and says what becomes of the trucks under way', () => {
  expect(plain(suspendedText(order))).toBe(
    '已暂停供应 滨江国际学校 · 12# 楼梯：不再派车，3 车在途共 35 m³，1 车还在站里共 8 m³，照常送到工地',
  );
  expect(suspendedText({ ...order, waybills: [load('ptds_returning', 9)] })).toBe(
    '已暂停供应 滨江国际学校 · 12# 楼梯：不再派车，没有车在途',
  );
});

it('a supply that goes on says what is still to be sent, by whom, and what is under way', () => {
  expect(plain(resumedText(order))).toBe(
    '已恢复供应 滨江国际学校 · 12# 楼梯：还要派 21 m³，自动派车；3 车在途共 35 m³，1 车还在站里共 8 m³',
  );
  expect(resumedText({ ...order, assignedCa: 66, autoSend: false, waybills: [] })).toBe(
    '已恢复供应 滨江国际学校 · 12# 楼梯：料已全部派出',
  );
});
