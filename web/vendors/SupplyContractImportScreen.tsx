import { supplyContracts } from '@pourline/contract/supplyContracts';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: supplyContracts.importTemplate,
  preview: supplyContracts.previewImport,
  take: supplyContracts.importSheet,
  undo: supplyContracts.undoImport,
};

/** Contracts of supply of a spreadsheet. */
export default function SupplyContractImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入供应合同"
      thing="供应合同"
      unit="份"
      {...parts}
      onOpen={(id) => go('supplycontractmanageinfo', { id })}
    />
  );
}
