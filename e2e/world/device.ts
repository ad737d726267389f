import { once } from 'node:events';
import { connect } from 'node:net';
import { writeGbk } from '@pourline/domain/devices/gbkText';
import { barePlate } from '@pourline/domain/devices/registering';
import { decodeFrame } from '@pourline/domain/jt808/decodeFrame';
import { encodeLocation } from '@pourline/domain/jt808/encodeLocation';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import { encodeFrame } from '@pourline/domain/jt808/header';
import type { Message } from '@pourline/domain/jt808/message';
import { encodeAuthentication, encodeRegistration } from '@pourline/domain/jt808/registration';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';

/** The box in a truck. */
export interface Device {
  /** Tells where the truck is (WGS-84, km/h, degrees) and waits until the platform has kept it. */
  tell(lon: number, lat: number, speedKmh?: number, courseDeg?: number): Promise<void>;
  /** The same while it stands, with the bits of an alarm word and extra items as they go over the wire. */
  tellItems(lon: number, lat: number, alarmFlags: number, items: Uint8Array): Promise<void>;
  /** The clock that it tells by has gone on by so much, as the plant's has. */
  later(minutes: number): void;
  end(): void;
}

/** A box as it was set up: in which truck, with which number and id; without an id the one that the demonstration has entered. */
interface Box extends Pick<Vehicle, 'deviceNo' | 'plateNumber'> {
  terminalID?: string;
}

/** A line to the platform by JT/T 808 of 2013, with what the box says of itself when it registers. */
async function openLine(port: number, { deviceNo, plateNumber, terminalID }: Box) {
  const phone = deviceNo ?? '';
  const socket = connect(port, '127.0.0.1');
  const splitter = new FrameSplitter();
  const waiting: ((message: Message) => void)[] = [];
  socket.on('data', (chunk: Uint8Array) => {
    for (const frame of splitter.push(chunk)) {
      const decoded = decodeFrame(frame);
      if (decoded.ok && decoded.message.kind !== 'part') waiting.shift()?.(decoded.message as Message);
    }
  });
  await once(socket, 'connect');
  let serial = 0;
  const ask = (messageId: number, body: Uint8Array): Promise<Message> =>
    new Promise((settle, fail) => {
      socket.once('close', () => fail(new Error(`no reply to ${messageId.toString(16)}`)));
      waiting.push(settle);
      serial += 1;
      socket.write(encodeFrame(messageId, { form: 2013, phone, serial }, body));
    });
  const place = { provinceCode: 33, cityCode: 100, plateColour: 2, plate: writeGbk(barePlate(plateNumber)) };
  const make = { maker: 'E', model: 'E2E', terminalID: terminalID ?? phone.slice(-7) };
  const registered = await ask(0x0100, encodeRegistration({ ...place, ...make }, 2013));
  return { socket, ask, code: registered.kind === 'registerReply' ? registered.code : null };
}

/** Lets a box ask once to be registered. */
export async function registerDevice(port: number, box: Box): Promise<void> {
  const { socket } = await openLine(port, box);
  socket.destroy();
}

/** Connects the box of a truck. */
export async function connectDevice(port: number, box: Box): Promise<Device> {
  const { socket, ask, code } = await openLine(port, box);
  if (code === null) {
    socket.destroy();
    throw new Error('the platform does not know the box');
  }
  await ask(0x0102, encodeAuthentication({ code, imei: null, software: null }, 2013));
  // The wire tells whole seconds, and what is not newer than the last is left out: each position is a second younger at least.
  let aheadMs = 0;
  let told = Math.floor(Date.now() / 1000) - 1;
  const placeAt = (lon: number, lat: number, speedKmh: number, courseDeg: number) => {
    told = Math.max(told + 1, Math.floor((Date.now() + aheadMs) / 1000));
    return { fixed: true, lon, lat, altitudeM: 10, speedKmh, courseDeg, time: told * 1000, ignition: true };
  };
  return {
    tell: async (lon, lat, speedKmh = 40, courseDeg = 90) => {
      await ask(0x0200, encodeLocation(placeAt(lon, lat, speedKmh, courseDeg)));
    },
    tellItems: async (lon, lat, alarmFlags, items) => {
      const place = encodeLocation({ ...placeAt(lon, lat, 0, 0), alarmFlags });
      await ask(0x0200, Uint8Array.of(...place, ...items));
    },
    later: (minutes) => {
      aheadMs += minutes * 60_000;
    },
    end: () => void socket.destroy(),
  };
}
