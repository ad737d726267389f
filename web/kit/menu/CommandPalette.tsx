import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shell/lazyPart.tsx';
import { PartComing } from '../shell/PartComing.tsx';
import type { Command } from './matchCommand.ts';

const Layer = lazyPart(async () => (await import('./CommandPaletteLayer.tsx')).CommandPaletteLayer);

export type CommandPaletteProps = {
  commands: readonly Command[];
  placeholder?: string;
  /** Looks for things in which a typed word occurs; they follow the commands. */
  find?: ((typed: string) => Promise<Command[]>) | undefined;
};

/** Ctrl K (or ⌘ K) from anywhere: type, arrows, Enter. Commands are passed in; the layer is loaded with the first Ctrl K. */
export function CommandPalette(props: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setTyped('');
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (!open) return;
    // What is typed before the field is there is meant for it, and for no key of the screen beneath.
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || (target as HTMLElement).closest('[role="combobox"]'))
        return;
      if (key.length !== 1 && key !== 'Backspace') return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key));
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open]);
  if (!open) return null;
  return (
    <Suspense fallback={<PartComing />}>
      <Layer {...props} typed={typed} onType={setTyped} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
