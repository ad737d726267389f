import type { OwnVehicle } from '@pourline/contract/vehicles/ownVehicle';
import { dayOf } from '@pourline/domain/time';
import { mixerSpecies, vehicleSpeciesWords } from '@pourline/domain/vehicles/vehicle';
import { papersToRenew } from '@pourline/domain/vehicles/vehiclePapers';
import { formatQuantity, nothing } from '../kit/figure/format.ts';

/** What a vehicle holds, or how far it reaches. */
export const measureText = ({
  species,
  capacity,
  boomM,
}: Pick<OwnVehicle, 'species' | 'capacity' | 'boomM'>): string => {
  if (species === mixerSpecies) return formatQuantity(capacity, 'm³');
  return boomM === null ? nothing : `臂长 ${formatQuantity(boomM, '米', 1)}`;
};

/** Kind and measure of a vehicle: 搅拌车 · 12 m³. */
export const kindText = (car: Pick<OwnVehicle, 'species' | 'capacity' | 'boomM'>): string =>
  [vehicleSpeciesWords[car.species], measureText(car)].filter((part) => part !== nothing).join(' · ');

/** The papers of a vehicle that somebody has to see to, on the day of a moment. */
export const renewals = ({ papers }: Pick<OwnVehicle, 'papers'>, now: number) => papersToRenew(papers, dayOf(now));
