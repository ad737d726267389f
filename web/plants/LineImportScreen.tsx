import { plants } from '@pourline/contract/plants';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: plants.lineTemplate,
  preview: plants.previewLines,
  take: plants.importLines,
  undo: plants.undoLines,
};

/** Mixing lines of a spreadsheet. */
export default function LineImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen title="导入生产线" thing="生产线" unit="条" {...parts} onOpen={(id) => go('lineinfo', { id })} />
  );
}
