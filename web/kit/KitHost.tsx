import { DialogHost } from './DialogHost.tsx';
import { Toaster } from './Toaster.tsx';

/** Shows what `toast`, `confirm` and `ask` say. Mounted once, beside the screens. */
export function KitHost() {
  return (
    <>
      <DialogHost />
      <Toaster />
    </>
  );
}
