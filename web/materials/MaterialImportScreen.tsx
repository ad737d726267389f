import { materials } from '@pourline/contract/materials';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: materials.importTemplate,
  preview: materials.previewImport,
  take: materials.importSheet,
  undo: materials.undoImport,
};

/** Materials of a spreadsheet. */
export default function MaterialImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入材料"
      thing="材料"
      unit="种"
      {...parts}
      onOpen={(id) => go('materialmanageinfo', { id })}
    />
  );
}
