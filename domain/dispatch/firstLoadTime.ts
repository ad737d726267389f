/** An order as far as it is settled when its first truck is loaded; moments as text. */
export interface FirstLoad {
  /** When the published plan has its first load under the line, while nothing of it is sent; null: no plan has it. */
  plannedFirst: string | null;
  /** When it was arranged to be; null: not yet. */
  arrangeTime: string | null;
}

/** When the first truck of an order is loaded: as the published plan has it; as it was arranged only where no plan has it. Null: nobody has said. */
export const firstLoadTime = ({ plannedFirst, arrangeTime }: FirstLoad): string | null => plannedFirst ?? arrangeTime;
