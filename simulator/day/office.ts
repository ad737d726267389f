import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import type { DayHabits } from '../habits.ts';
import type { Notes } from '../ledger/notes.ts';
import type { FormChoices } from '../orders/orderForms.ts';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** The people at desks and what they share during a day. */
export interface Office {
  timeline: Timeline;
  scheduler: Person;
  sale: Person;
  lab: Person;
  customer: Person;
  workshop: Person;
  manager: Person;
  /** Who takes materials in, and who brings them. */
  keeper: Person;
  lorry: Person;
  habits: DayHabits;
  seed: number;
  notes: Notes;
  choices: FormChoices;
  contractOf(clientKey: string): string;
  /** The sales order on which the site of a project calls off. */
  callOffs: Map<string, string>;
  /** By what name the client is a customer of the plant. */
  customerOf(clientKey: string): string;
  plantOf(plantKey: string): { plantID: string; lineID: string };
  /** Mixes that the laboratory gave, by order. */
  mixes: Map<string, readonly MixMaterial[]>;
  /** Whether the day is planned, and its plan kept automatically. */
  isPlanned: boolean;
  /** Minute of the day at which the first driver begins. */
  firstShift: number;
  /** When the plants close, epoch ms. */
  closeAt: number;
}
