import type { BreakdownOutlook } from '@pourline/contract/breakdowns';
import { expect, it } from 'vitest';
import { outlookTexts, placeText } from './outlookTexts.ts';

const now = Date.parse('2026-05-01T02:30:00Z');
const load: NonNullable<BreakdownOutlook['load']> = {
  ...{ taskDetailID: 'd', taskDetailNo: 'T-01', sequenceNo: 2, taskID: 't', taskNo: 'T', projectName: '万科城' },
  ...{ constructionSite: '3 层', state: 'ptds_delivering', totalVolume: 8, left: 8, concreteLimitMinutes: 90 },
  endProductionTime: '2026-05-01T02:00:00Z',
};
type Outlook = Parameters<typeof outlookTexts>[0];
const none: Outlook = { load: null, queuePlace: null, plannedLoads: 0, firstPlanned: null, driverName: '' };
const said = (part: Partial<Outlook>) =>
  outlookTexts({ ...none, ...part }, now).map((text) => text.replaceAll('\u202f', ' '));

it('what a breakdown does is told before: the queue, the load with its age, what is planned, who hears of it', () => {
  expect(said({ queuePlace: 3, driverName: '李四' })).toEqual([
    '退出排队（现在第 3 位，继续时回到原位），不再派车',
    '车上没有货单',
    '司机李四、车队和设备会收到',
  ]);
  const firstPlanned = { projectName: '龙湖', loadStart: '2026-05-01T03:20:00Z' };
  expect(said({ load, plannedLoads: 2, firstPlanned })).toEqual([
    '不再派车',
    '万科城 第 2 车 8 m³在车上，料龄 30 分钟，接着选另派车、转送、拖车、回厂或继续',
    '计划里它还有 2 车（首车 11:20 龙湖），改由其他车送',
    '车队和设备会收到',
  ]);
  expect(said({ load: { ...load, state: 'ptds_unloading', left: 1.5 } })[1]).toContain('万科城 第 2 车 1.5 m³在车上');
  expect(said({ load: { ...load, state: 'ptds_unloading', left: 0 } })[1]).toBe('万科城 第 2 车 8 m³料已卸完');
  expect(said({ load: { ...load, state: 'ptds_waiting', endProductionTime: null } })[1]).toBe(
    '万科城 第 2 车 8 m³还没出厂，接着可另派车',
  );
  expect(said({ load: { ...load, state: 'ptds_returning' } })[1]).toBe('万科城 第 2 车 8 m³料已卸完');
});

it('a place is told with when the truck was heard there', () => {
  const gnssTime = '2026-05-01T02:12:00Z';
  expect(placeText({ near: '彭埠大道旁', gnssTime })).toBe('彭埠大道旁（10:12 定位）');
  expect(placeText({ near: '', gnssTime })).toBe('最后定位处（10:12 定位）');
});
