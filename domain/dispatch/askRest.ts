import { centi } from '../volume.ts';

/** So many loads before the end the site is asked what is still to pour. */
const askRestLoads = 2;

/** The kind of the message by which the site is asked. */
export const restMessage = 'ask_rest';

/** Loads that an order still gets: those of the plan in force, else as many as trucks of the usual size take; volumes m³. */
export const loadsLeft = ({ left, capacity, planned }: { left: number; capacity: number; planned: number }): number =>
  centi(left) <= 0 ? 0 : Math.max(1, planned > 0 ? planned : Math.ceil(centi(left) / Math.max(1, centi(capacity))));

/** Whether the site is to be asked now for what is still to pour: something is left, no more than the last two loads, and its plant is open: nobody is asked what no line mixes any more. */
export const isRestAsked = (question: {
  left: number;
  capacity: number;
  planned: number;
  isOpen: boolean;
}): boolean => {
  const loads = loadsLeft(question);
  return question.isOpen && loads > 0 && loads <= askRestLoads;
};
