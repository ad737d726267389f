import { type Order, orderForm } from '@pourline/domain/orders/order';
import type { Project } from '@pourline/domain/projects/project';
import { describe, expect, it } from 'vitest';
import {
  againForm,
  emptyForm,
  formOfOrder,
  placeOfFence,
  placeOfProject,
  promisedForm,
  usualSiteRadius,
} from './orderDraft.ts';

const filled = {
  ...emptyForm,
  contractID: 'c',
  constructionSite: '顶板',
  strengthNo: 'C30',
  slump: '180',
  maximumSize: '25',
  pourWay: 'pump',
  scheduledCa: 60,
  bookBegin: '2026-11-21T09:00:00+08:00',
  bookEnd: '2026-11-21T12:00:00+08:00',
  siteAddress: '江边',
  contact: '王工',
  contactPhone: '13800000000',
};
const order = { ...filled, taskID: 't', state: 'pts_completed' } as unknown as Order;

describe('the form of an order', () => {
  it('takes over an order whole, and sends it as the server reads it', () => {
    const form = formOfOrder(order);
    expect(orderForm.parse(form)).toEqual({
      ...filled,
      bookBegin: '2026-11-21T01:00:00.000Z',
      bookEnd: '2026-11-21T04:00:00.000Z',
    });
    expect(Object.keys(form)).not.toContain('taskID');
  });
  it('leaves the time open when the same is ordered again', () => {
    expect(againForm(order)).toMatchObject({ strengthNo: 'C30', scheduledCa: 60, bookBegin: '', bookEnd: '' });
  });
  it('takes place and contact of the project; without a fence a circle around its place', () => {
    const project = {
      address: '江边',
      contact: '王工',
      contactPhone: '13800000000',
      lon: 120.1,
      lat: 30.1,
      geofence: null,
    } as Project;
    expect(placeOfProject(project)).toEqual({
      siteAddress: '江边',
      contact: '王工',
      contactPhone: '13800000000',
      siteLon: 120.1,
      siteLat: 30.1,
      prdTaskGeofence: { type: 'circle', center: [120.1, 30.1], radius: usualSiteRadius },
    });
  });
  it('puts the site in the middle of its fence', () => {
    expect(placeOfFence({ type: 'circle', center: [120.3, 30.4], radius: 80 })).toMatchObject({
      siteLon: 120.3,
      siteLat: 30.4,
    });
  });
  it('is filled in from what was promised: volume, time and grade; the rest as the project ordered last, but the part', () => {
    const project = {
      ...{ contractID: 'c', address: '江边', contact: '王工', contactPhone: '13800000000' },
    } as Project;
    const said = { volume: '42.5', at: '2026-11-22T01:30:00.000Z', until: '2026-11-22T04:10:00.000Z', grade: 'C40' };
    const at = { lon: 120.1, lat: 30.1, geofence: null };
    const form = promisedForm({ ...project, ...at }, said, [{ ...order, contractID: 'other', slump: '120' }, order]);
    expect(form).toMatchObject({
      ...{ contractID: 'c', scheduledCa: 42.5, strengthNo: 'C40', slump: '180', pourWay: 'pump' },
      ...{
        constructionSite: '',
        siteLon: 120.1,
        bookBegin: '2026-11-22T01:30:00.000Z',
        bookEnd: '2026-11-22T05:00:00.000Z',
      },
    });
    const first = promisedForm({ ...project, ...at }, { at: said.at }, []);
    expect(first).toMatchObject({ scheduledCa: 0, strengthNo: '', bookEnd: '2026-11-22T02:30:00.000Z' });
  });
});
