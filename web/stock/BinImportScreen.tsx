import { bins } from '@pourline/contract/bins';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: bins.importTemplate,
  preview: bins.previewImport,
  take: bins.importSheet,
  undo: bins.undoImport,
};

/** Bins of a spreadsheet. */
export default function BinImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入库位"
      thing="库位"
      unit="个"
      {...parts}
      onOpen={(id) => go('binmanageinfo', { id })}
    />
  );
}
