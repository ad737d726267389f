import { truckNumber } from '@pourline/domain/vehicles/truckName';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { memo } from 'react';
import { cx } from '../kit/cx.ts';
import { toneFill } from '../kit/figure/tone.ts';
import { go } from '../shell/go.ts';
import { arrivalWords, destinationWords, surplusWords } from '../trade/truckWords.ts';
import { vehicleTone } from './boardTones.ts';

/** A truck in one line: what it does, where it goes and when it is there. */
export const TruckLine = memo(function TruckLine({
  vehicle,
  load,
  standing,
  where,
  when,
  selected,
}: {
  vehicle: Vehicle;
  load: Waybill | undefined;
  standing: string;
  /** Where it goes; shortened where there is no room. */
  where: string;
  /** When it is there, never cut. */
  when: string;
  selected: boolean;
}) {
  return (
    <button
      type="button"
      data-menu-key={vehicle.carID}
      onClick={() => (load ? go('waybillinfo', { id: load.taskDetailID }) : go('carinfo', { id: vehicle.carID }))}
      className={cx(
        'grid h-[21px] w-full grid-cols-[8px_44px_52px_minmax(0,1fr)_64px] items-center gap-2 px-3 text-left text-13 leading-[21px] hover:bg-hover',
        selected && 'bg-accent-soft',
      )}
    >
      <span
        className={cx(
          'size-2 rounded-full',
          toneFill[vehicle.brokenTime === null ? vehicleTone[vehicle.state] : 'alarm'],
        )}
        aria-hidden="true"
      />
      <span className="truncate font-semibold">{truckNumber(vehicle.carNo)}</span>
      <span className="truncate text-12 text-ink2">{standing}</span>
      <span className={cx('flex min-w-0 gap-2', vehicle.brokenTime !== null && 'text-alarm-ink')}>
        <span className="truncate" title={where}>
          {where}
        </span>
        <span className="shrink-0 font-medium">{when}</span>
      </span>
      <span className="truncate text-right text-12 text-ink3">{vehicle.onDutyDriverName ?? ''}</span>
    </button>
  );
});

/** What the line of a truck says of where it goes and what it brings back, and when it is there. */
export const lineWords = (load: Waybill | undefined, now: number): { where: string; when: string } => {
  if (!load) return { where: '', when: '' };
  const when = arrivalWords(load, now);
  // When it is back says where it goes.
  const where = isLoadReturning(load.state) && when !== '' ? '' : destinationWords(load);
  return { where: [where, surplusWords(load)].filter(Boolean).join(' · '), when };
};
