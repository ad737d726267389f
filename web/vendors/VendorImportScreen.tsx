import { vendors } from '@pourline/contract/vendors';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: vendors.importTemplate,
  preview: vendors.previewImport,
  take: vendors.importSheet,
  undo: vendors.undoImport,
};

/** Suppliers of a spreadsheet. */
export default function VendorImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入供应商"
      thing="供应商"
      unit="家"
      {...parts}
      onOpen={(id) => go('vendormanageinfo', { id })}
    />
  );
}
