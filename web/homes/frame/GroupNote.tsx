import { useAtGroup } from '../parts/useAtGroup.ts';

/** Whoever works at the head of a group and is not its boss reads why its plants are not here. */
export function GroupNote() {
  return useAtGroup() ? (
    <p className="rounded-md bg-info-soft px-3 py-2 text-14 text-info-ink">
      您现在在集团，这里只有集团自己的订单和车辆。下属各站的数字由集团老板查看；您要看某一站，请切换到该站，或请该站的管理员把您加入。
    </p>
  ) : null;
}
