import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { useLayer } from '../sheet/openLayers.ts';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import { type Command, matchCommand } from './matchCommand.ts';

/** The palette itself; loaded with the first Ctrl K. */
export function CommandPaletteLayer({
  commands,
  placeholder = '去哪里，做什么',
  find,
  typed,
  onType,
  onClose,
}: CommandPaletteProps & { typed: string; onType: (typed: string) => void; onClose: () => void }) {
  useLayer(true, onClose);
  const [active, setActive] = useState(0);
  const id = useId();
  const { things, isLooking } = useFound(find, typed.trim());
  const found = [...matchCommand(commands, typed).slice(0, 50), ...things];

  function run(command: Command | undefined): void {
    if (!command) return;
    if (command.types !== undefined) {
      onType(command.types);
      setActive(0);
      return;
    }
    onClose();
    command.onRun();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="motion-fade fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup className="motion-pop fixed top-[12vh] left-1/2 z-50 -ml-[min(280px,46vw)] flex max-h-[60vh] w-[min(560px,92vw)] flex-col overflow-hidden rounded-lg bg-raised shadow-2 outline-none">
          <Dialog.Title className="sr-only">快速前往</Dialog.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search className="size-5 shrink-0 text-ink3" aria-hidden="true" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={found[active] ? `${id}-${found[active].key}` : undefined}
              aria-label={placeholder}
              placeholder={placeholder}
              value={typed}
              onChange={(event) => {
                onType(event.target.value);
                setActive(0);
              }}
              onKeyDown={(event) => {
                const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
                if (step !== undefined) {
                  event.preventDefault();
                  setActive((found.length + active + step) % Math.max(1, found.length));
                }
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[active]);
              }}
              className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none"
            />
          </div>
          <div id={id} role="listbox" aria-label="结果" className="overflow-y-auto p-1">
            {found.length === 0 ? (
              <p role="status" className="px-3 py-6 text-center text-14 text-ink3">
                {isLooking ? '正在查找' : `没有找到“${typed}”`}
              </p>
            ) : null}
            {found.map((command, index) => (
              <div
                key={command.key}
                id={`${id}-${command.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => setActive(index)}
                onClick={() => run(command)}
                onKeyDown={(event) => event.key === 'Enter' && run(command)}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 text-14',
                  index === active && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{command.label}</span>
                <span className="shrink-0 text-12 text-ink3">{command.note ?? command.group}</span>
              </div>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const pauseMs = 180;

/** What was found for the typed word, asked for once a short pause shows that it is typed, and whether that is still being looked for. */
function useFound(
  find: CommandPaletteProps['find'],
  typed: string,
): { things: readonly Command[]; isLooking: boolean } {
  const [found, setFound] = useState<{ of: string; things: readonly Command[] }>({ of: '', things: [] });
  useEffect(() => {
    if (!find || typed === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void find(typed)
        .catch(() => [])
        .then((things) => isLatest && setFound({ of: typed, things }));
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [find, typed]);
  if (!find || typed === '') return { things: [], isLooking: false };
  return found.of === typed ? { things: found.things, isLooking: false } : { things: [], isLooking: true };
}
