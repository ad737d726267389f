import { type ReactNode, useContext, useState } from 'react';
import { cx } from '../cx.ts';
import { ToastRoom } from '../shell/ToastRoom.tsx';
import { NavBar, type NavBarProps } from './NavBar.tsx';
import { PaneContext, ScrollAreaContext } from './scrollArea.ts';

export type ScreenProps = Partial<NavBarProps> & {
  /** Left out: no toolbar (a map, a full-screen home). */
  title?: string;
  /** Stays under the toolbar while the content scrolls: search, filters, an offline bar. */
  top?: ReactNode;
  /** The bottom area: BottomActions. */
  bottom?: ReactNode;
  children: ReactNode;
  /** `page` (default) pads and keeps lines readable; `full` leaves both to the content: lists, maps, boards. */
  width?: 'page' | 'full' | undefined;
  /** False when the content scrolls by itself (tables, maps, split views). */
  scroll?: boolean | undefined;
};

/** The frame of one page, its `main`: toolbar, what scrolls, bottom area. It fills its parent, be that a phone or a pane of a SplitView. */
export function Screen({ title, top, bottom, children, width = 'page', scroll = true, ...nav }: ScreenProps) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const inPane = useContext(PaneContext);
  const Frame = inPane ? 'section' : 'main';
  return (
    <Frame
      aria-label={inPane && title ? `${title}窗格` : undefined}
      className="@container flex h-full min-h-0 min-w-0 flex-col bg-page"
    >
      {title === undefined ? null : <NavBar title={title} {...nav} />}
      {top ? <div className="z-10 shrink-0 bg-surface">{top}</div> : null}
      <ScrollAreaContext value={area}>
        <div
          ref={setArea}
          data-scroll-area
          tabIndex={scroll ? 0 : undefined}
          className={cx(
            '-outline-offset-2 relative min-h-0 flex-1',
            scroll ? 'overflow-y-auto overscroll-contain' : 'overflow-hidden',
          )}
        >
          {width === 'page' ? <div className="mx-auto w-full max-w-xl p-4 @lg:p-6">{children}</div> : children}
        </div>
      </ScrollAreaContext>
      {scroll && !inPane ? <ToastRoom /> : null}
      {bottom}
    </Frame>
  );
}
