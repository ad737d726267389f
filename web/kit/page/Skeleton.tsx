import { cx } from '../cx.ts';

function Bone({ className }: { className: string }) {
  return <span className={cx('block rounded-sm bg-sunken', className)} />;
}

const shapes = {
  row: (
    <div className="flex min-h-row items-center gap-3 border-line border-b px-4 py-2.5">
      <div className="flex-1 space-y-2">
        <Bone className="h-4 w-2/5" />
        <Bone className="h-3 w-3/5" />
      </div>
      <Bone className="h-6 w-14 rounded-full" />
    </div>
  ),
  card: (
    <div className="mb-3 space-y-3 rounded-lg bg-surface p-4">
      <Bone className="h-3 w-1/4" />
      <Bone className="h-7 w-1/2" />
      <Bone className="h-2 w-full" />
    </div>
  ),
  info: (
    <div className="mb-3 space-y-4 rounded-lg bg-surface p-4">
      {['w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'].map((width) => (
        <div key={width} className="flex justify-between">
          <Bone className="h-3.5 w-20" />
          <Bone className={cx('h-3.5', width)} />
        </div>
      ))}
    </div>
  ),
};

/** Stands where content will stand, in its shape, while it is on the way. */
export function Skeleton({
  shape = 'row',
  count = 6,
  className,
}: {
  shape?: keyof typeof shapes;
  count?: number;
  className?: string;
}) {
  return (
    <div
      role="status"
      aria-label="正在加载"
      className={cx('animate-[pulse-soft_1.6s_ease-in-out_infinite]', className)}
    >
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <div key={key} aria-hidden="true">
          {shapes[shape]}
        </div>
      ))}
    </div>
  );
}
