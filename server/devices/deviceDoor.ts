import { deviceState, isDeviceApproved } from '@pourline/domain/devices/deviceStates';
import { isTerminal, type Registering } from '@pourline/domain/devices/registering';
import type { DeviceGate, GnssDevice } from '../gnss/gnssOptions.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';
import { type Admitted, openDeviceBook } from './deviceBook.ts';
import { codeOf, isCodeOf } from './deviceCode.ts';
import { noteAsking, noteTwice } from './deviceNotes.ts';

/** Notes that wait to be written down; beyond it they are left out, since whoever asks asks again. */
const mostNotes = 200;

const deviceOf = ({ tenantID, carID, deviceNo, deviceID, secret, terminalID, model }: Admitted): GnssDevice => ({
  tenantID,
  carID,
  deviceNo,
  deviceID,
  secret,
  terminalID,
  model,
});

/** The door through which terminals come to the plants: who is let in, with which code, and what the plants are told of it. */
export const openDeviceDoor = (services: Services): DeviceGate & { settled(): Promise<void> } => {
  const book = openDeviceBook(services);
  const platformSecret = services.settings.gnssSecret;
  const notes = new Set<Promise<unknown>>();
  const note = (tenantID: string, write: (work: Work) => Promise<unknown>): void => {
    if (notes.size >= mostNotes) return;
    const writing = transact(services, tenantID, 'system', write)
      .catch((error) => services.log('a note about a positioning device failed', error))
      .finally(() => notes.delete(writing));
    notes.add(writing);
  };
  const setOf = (work: Work, deviceID: string) =>
    work.db.updateTable('devices').where('tenantID', '=', work.tenantID).where('deviceID', '=', deviceID);

  const tellChanged = (work: Work, { deviceID, carID }: Admitted): void =>
    work.tell({ type: 'device', deviceID, carID, state: deviceState.approved });

  /** Binds maker and plate at the first registration; of two at once the first counts. */
  const bind = (admitted: Admitted, asks: Registering): Promise<boolean> =>
    transact(services, admitted.tenantID, 'system', async (work) => {
      const { maker, model, plate } = asks;
      const { numUpdatedRows } = await setOf(work, admitted.deviceID)
        .set({ maker, model, plate })
        .where('secret', '=', admitted.secret)
        .where('maker', 'is', null)
        .executeTakeFirst();
      tellChanged(work, admitted);
      return numUpdatedRows === 1n;
    });

  /** A terminal after a change of its firmware tells another model; its items are read by that from now on. */
  const renewModel = (admitted: Admitted, model: string): Promise<void> =>
    transact(services, admitted.tenantID, 'system', async (work) => {
      await setOf(work, admitted.deviceID).set({ model }).execute();
      tellChanged(work, admitted);
    });

  return {
    edition: book.edition,
    register: async (asks, address) => {
      const entry = await book.look(asks.deviceNo);
      if (!entry) return null;
      const { truck, admitted: terminal } = entry;
      if (terminal && isTerminal(terminal, asks) && (terminal.maker !== null || (await bind(terminal, asks)))) {
        if (terminal.maker !== null && terminal.model !== asks.model) await renewModel(terminal, asks.model);
        note(terminal.tenantID, (work) =>
          setOf(work, terminal.deviceID)
            .set((e) => ({
              ...{ askTime: new Date(work.now), askAddress: address },
              asked: e('asked', '+', 1),
            }))
            .execute(),
        );
        return codeOf(terminal, platformSecret);
      }
      note(truck.tenantID, (work) => noteAsking(work, truck, asks, address));
      return null;
    },
    authenticate: async (deviceNo, code, address) => {
      const terminal = (await book.look(deviceNo))?.admitted;
      if (!terminal || !isCodeOf(code, terminal, platformSecret)) return null;
      // The book may be older than a permission that was just taken back by another process.
      const device = deviceOf(terminal);
      const isLetIn = await transact(services, device.tenantID, 'system', async (work) => {
        const { numUpdatedRows } = await setOf(work, device.deviceID)
          .set({ seenTime: new Date(work.now), seenAddress: address })
          .where('secret', '=', device.secret)
          .where('state', 'in', isDeviceApproved.states)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      });
      return isLetIn ? device : null;
    },
    recheck: async (device, address) => {
      const admitted = await book.current(device);
      if (!admitted) return null;
      note(device.tenantID, (work) =>
        setOf(work, device.deviceID)
          .set({ seenTime: new Date(work.now), seenAddress: address })
          .execute(),
      );
      return deviceOf(admitted);
    },
    twice: (device, lines) => note(device.tenantID, (work) => noteTwice(work, { ...device, ...lines })),
    settled: async () => {
      while (notes.size > 0) await Promise.allSettled(notes);
    },
  };
};
