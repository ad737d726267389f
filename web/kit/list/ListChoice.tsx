import { Segmented, type SegmentedProps } from '../field/Segmented.tsx';

/** Which of a few kinds of rows a list shows, under its search. */
export function ListChoice<V extends string>(props: SegmentedProps<V>) {
  return (
    <div className="px-4 pb-2">
      <Segmented {...props} />
    </div>
  );
}
