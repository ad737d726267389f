import { plants } from '@pourline/contract/plants';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: plants.importTemplate,
  preview: plants.previewImport,
  take: plants.importSheet,
  undo: plants.undoImport,
};

/** Plants of a spreadsheet. */
export default function PlantImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入搅拌站"
      thing="搅拌站"
      unit="个"
      hint="生产线在导入搅拌站之后另外导入。"
      {...parts}
      onOpen={(id) => go('plantinfo', { id })}
    />
  );
}
