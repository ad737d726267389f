import type { Device } from '@pourline/contract/devices';
import { isDeviceApproved } from '@pourline/domain/devices/deviceStates';
import type { ComponentProps } from 'react';
import { formatFromNow } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { carText } from '../trade/carText.ts';
import { deviceFace, deviceWarning } from './deviceFaces.ts';

/** When a terminal was heard last, or asked last to be let in. */
export const heardOf = ({ seenTime, askTime, state }: Device, now: number): string => {
  const at = isDeviceApproved(state) ? seenTime : askTime;
  return at === null ? '尚未连接' : formatFromNow(Math.min(Date.parse(at), now - 1), now);
};

/** One terminal in a list. */
export function DeviceRow({
  device,
  now,
  ...row
}: { device: Device; now: number } & Omit<ComponentProps<typeof Row>, 'title' | 'note' | 'trailing'>) {
  const face = deviceFace(device.state);
  const warning = deviceWarning(device);
  return (
    <Row
      title={
        <>
          {device.plateNumber}
          <span className="ml-2 font-normal text-13 text-ink3">{carText(device.carNo)}</span>
        </>
      }
      note={`终端 ${device.terminalID || '无编号'}${device.maker ? ` · ${device.maker}` : ''}`}
      {...row}
      trailing={
        <>
          <StateTag tone={face.tone}>{face.label}</StateTag>
          <span className="text-13 text-ink3">{heardOf(device, now)}</span>
        </>
      }
    >
      {warning ? <p className="text-13 text-mistake">{warning}</p> : null}
    </Row>
  );
}
