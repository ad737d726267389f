import { projects } from '@pourline/contract/projects';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: projects.importTemplate,
  preview: projects.previewImport,
  take: projects.importSheet,
  undo: projects.undoImport,
};

/** Projects of a spreadsheet. */
export default function ProjectImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入工程"
      thing="工程"
      unit="个"
      {...parts}
      onOpen={(id) => go('projectmanageinfo', { id })}
    />
  );
}
