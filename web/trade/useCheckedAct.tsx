import { reasonBody } from '@pourline/contract/reasonBody';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { isStalePosition } from '@pourline/domain/geo/fenceWatch';
import { epochMs } from '@pourline/domain/time';
import { type ActFacts, doubtOf, doubtReasons, doubtText } from '@pourline/domain/waybills/actDoubt';
import type { CheckedAct } from '@pourline/domain/waybills/checkedActs';
import { explainedBefore } from '@pourline/domain/waybills/loadDoubts';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '../api/callError.ts';
import { plantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { toastError } from '../api/queries.ts';
import { readDevicePosition } from '../device/devicePosition.ts';
import { Button } from '../kit/button/Button.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { checkBody } from '../kit/form/checkBody.ts';
import { bringSheets, Sheet } from '../kit/sheet/Sheet.tsx';
import { ReasonField } from './ReasonField.tsx';

/** What of a load its acts are held against. */
type Checked = Pick<WaybillInfo, 'site' | 'truck' | 'checks' | 'endProductionTime' | 'doubtAct' | 'doubtMetres'>;
interface Asked {
  action: CheckedAct;
  why: string;
  answer: (reason: string | null) => void;
}

/** A truck that has told where it is lately is believed; else the driver's phone is asked, for so long at most. */
const freshMs = 180_000;
const phonePatienceMs = 2_500;

/** Where the truck is, as its unit or the phone in it says. */
const placeOf = async ({ truck }: Checked, isDriver: boolean): Promise<Pick<ActFacts, 'at' | 'atTime'>> => {
  const { lon, lat, gnssTime } = truck;
  const known = lon !== null && lat !== null && gnssTime !== null;
  if (known && Math.abs(plantNow() - Date.parse(gnssTime)) <= freshMs) return { at: [lon, lat], atTime: gnssTime };
  if (!isDriver) return { at: null, atTime: null };
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), phonePatienceMs));
  const phone = await Promise.race([readDevicePosition(), tooLong]);
  return phone ? { at: phone.at, atTime: plantNow() } : { at: null, atTime: null };
};

/**
 * Does an act on a load, and asks before where the truck's place or the time since loading does not fit it: by the rule that the
 * server refuses by, also without a network. `send` is handed the reason that was given and fails as the call does; `sheet` is to be shown.
 */
export function useCheckedAct(isDriver: boolean): {
  checked: (load: Checked, action: CheckedAct, send: (reason: string | undefined) => Promise<void>) => Promise<void>;
  sheet: ReactNode;
} {
  // The question has to come where there is no network, too.
  useEffect(() => void bringSheets().catch(() => undefined), []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reason, setReason] = useState('');
  const { body } = checkBody(reasonBody, { reason });
  const askWhy = (action: CheckedAct, why: string): Promise<string | null> =>
    new Promise((resolve) => {
      setReason('');
      setAsked({
        ...{ action, why },
        answer: (said) => {
          setAsked(null);
          resolve(said);
        },
      });
    });
  const checked = async (
    load: Checked,
    action: CheckedAct,
    send: (reason: string | undefined) => Promise<void>,
  ): Promise<void> => {
    const { farMetres, drivePercent, routeHours, plants } = load.checks;
    const { gnssTime } = load.truck;
    const doubt = doubtOf(action, plantNow(), {
      ...(await placeOf(load, isDriver)),
      ...{ site: load.site.geofence, plants, loadedAt: load.endProductionTime },
      ...{ routeHours, offsetMinutes: plantOffset(), explained: explainedBefore(load) },
      limits: { farMetres, drivePercent },
      // What a page knows may be a few minutes behind what the unit has told since.
      asksUnknown: isDriver && isStalePosition(gnssTime === null ? null : epochMs(gnssTime), plantNow()),
    });
    const said = doubt ? await askWhy(action, doubtText(doubt)) : undefined;
    if (said === null) return;
    try {
      await send(said);
    } catch (error) {
      // The plant knows more than the phone: it says what does not fit.
      const isDoubted = error instanceof CallError && error.code === 'waybill.doubtful';
      if (!isDoubted) return toastError(error);
      const why = await askWhy(action, error.text);
      if (why !== null) await send(why).catch(toastError);
    }
  };
  const label = asked ? waybillMachine.actions[asked.action].label : '';
  const sheet = (
    <Sheet
      open={asked !== null}
      onOpenChange={(next) => !next && asked?.answer(null)}
      title={`现在${label}？`}
      footer={
        <>
          <Button className="flex-1" onClick={() => asked?.answer(null)}>
            先不
          </Button>
          <Button
            look="primary"
            className="flex-1"
            disabled={body === null}
            onClick={() => body && asked?.answer(body.reason)}
          >
            {body === null ? '先选或写原因' : `仍要${label}`}
          </Button>
        </>
      }
    >
      {asked ? (
        <div className="space-y-4 px-4 pb-4">
          <p role="status" className="rounded-md bg-warn-soft p-3 text-16 text-warn-ink">
            {spaceText(asked.why)}
          </p>
          <p className="text-14 text-ink2">原因会记在货单上，调度会看到并核实。</p>
          <ReasonField
            usual={doubtReasons[asked.action]}
            value={reason}
            onChange={setReason}
            placeholder="为什么现在操作"
          />
        </div>
      ) : null}
    </Sheet>
  );
  return { checked, sheet };
}
