import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';

/** Stands where a home page will: its main figure, then its lists. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton shape="card" count={1} />
      <HomeColumns left={<Skeleton count={3} />} right={<Skeleton count={3} />} />
    </>
  );
}
