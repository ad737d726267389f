import { contracts } from '@pourline/contract/contracts';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: contracts.importTemplate,
  preview: contracts.previewImport,
  take: contracts.importSheet,
  undo: contracts.undoImport,
};

/** Drafts of contracts of a spreadsheet. */
export default function ContractImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入合同"
      thing="合同"
      unit="份"
      {...parts}
      onOpen={(id) => go('contractmanageinfo', { id })}
    />
  );
}
