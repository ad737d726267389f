import { customers } from '@pourline/contract/customers';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: customers.importTemplate,
  preview: customers.previewImport,
  take: customers.importSheet,
  undo: customers.undoImport,
};

/** Customers of a spreadsheet. */
export default function CustomerImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入客户"
      thing="客户"
      unit="个"
      {...parts}
      onOpen={(id) => go('customermanageinfo', { id })}
    />
  );
}
