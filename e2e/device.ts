import { once } from 'node:events';
import { connect } from 'node:net';
import { decodeFrame } from '@pourline/domain/jt808/decodeFrame';
import { encodeLocation } from '@pourline/domain/jt808/encodeLocation';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import { encodeFrame } from '@pourline/domain/jt808/header';
import type { Message } from '@pourline/domain/jt808/message';
import { encodeAuthentication, encodeRegistration } from '@pourline/domain/jt808/registration';

/** The box in a truck. */
export interface Device {
  /** Tells where the truck is (WGS-84, km/h, degrees) and waits until the platform has kept it. */
  tell(lon: number, lat: number, speedKmh?: number, courseDeg?: number): Promise<void>;
  end(): void;
}

/** Connects the box of a truck by JT/T 808 of 2013. */
export async function connectDevice(port: number, phone: string): Promise<Device> {
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
      const late = setTimeout(() => fail(new Error(`no reply to ${messageId.toString(16)}`)), 5000);
      waiting.push((message) => {
        clearTimeout(late);
        settle(message);
      });
      serial += 1;
      socket.write(encodeFrame(messageId, { form: 2013, phone, serial }, body));
    });
  const plate = {
    provinceCode: 33,
    cityCode: 100,
    maker: 'E',
    model: 'E2E',
    terminalID: '1',
    plateColour: 2,
    plate: new Uint8Array(),
  };
  const registered = await ask(0x0100, encodeRegistration(plate, 2013));
  if (registered.kind !== 'registerReply' || registered.code === null)
    throw new Error('the platform does not know the box');
  await ask(0x0102, encodeAuthentication({ code: registered.code, imei: null, software: null }, 2013));
  // The wire tells whole seconds, and what is not newer than the last is left out: each position is a second younger at least.
  let told = Math.floor(Date.now() / 1000) - 1;
  return {
    tell: async (lon, lat, speedKmh = 40, courseDeg = 90) => {
      told = Math.max(told + 1, Math.floor(Date.now() / 1000));
      const place = { fixed: true, lon, lat, altitudeM: 10, speedKmh, courseDeg, time: told * 1000, ignition: true };
      await ask(0x0200, encodeLocation(place));
    },
    end: () => void socket.destroy(),
  };
}
