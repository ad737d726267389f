import { createContext, useContext } from 'react';
import type { MapEngine } from './mapEngine.ts';

/** The running map, for what stands on it; null until it runs. */
export const MapContext = createContext<MapEngine | null>(null);
export const useMap = (): MapEngine | null => useContext(MapContext);

/** Whether the person asks for less motion. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
