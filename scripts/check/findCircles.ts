/** The groups of nodes of which each leads to every other (Tarjan); a node on its own is none. */
export const findCircles = (arrows: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let low = index;
    open.push(node);
    isOpen.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) isOpen.delete(member);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return circles;
};
