import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shell/lazyPart.tsx';
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Layer {...props} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
