import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../shell/lazyPart.tsx';
import { PartComing } from '../shell/PartComing.tsx';

const SheetLayer = lazyPart(async () => (await import('./SheetLayer.tsx')).SheetLayer);

/** Brings the machinery of sheets, for a page that asks by one without a network. */
export const bringSheets = (): Promise<void> => SheetLayer.preload();

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read aloud only: the content says what it is by itself. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** On a wide screen: in the middle, or a panel at the right for filters and details. */
  wideAs?: 'middle' | 'panel' | undefined;
};

/**
 * A layer from the bottom of a phone; in the middle or at the right of a wide screen. Esc and a tap outside close it.
 * Its machinery is loaded when it first opens.
 */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={props.open ? <PartComing /> : null}>
      <SheetLayer {...props} />
    </Suspense>
  );
}
