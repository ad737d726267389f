import { vehicles } from '@pourline/contract/vehicles';
import { useMemo } from 'react';
import { useCall } from '../api/queries.ts';

export interface PlantNames {
  plants: readonly { plantID: string; name: string }[];
  /** The name of a plant where there are several; with one alone it says nothing. */
  nameOf: (plantID: string | null) => string | null;
}

/** The plants of the person by name. */
export function usePlants(): PlantNames {
  const asked = useCall(vehicles.plants).data?.data;
  return useMemo(() => {
    const plants = (asked ?? []).map(({ plantID, name }) => ({ plantID, name }));
    const names = new Map(plants.map(({ plantID, name }) => [plantID, name]));
    return {
      plants,
      nameOf: (plantID) => (plants.length > 1 && plantID !== null ? (names.get(plantID) ?? null) : null),
    };
  }, [asked]);
}
