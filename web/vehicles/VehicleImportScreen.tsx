import { vehicles } from '@pourline/contract/vehicles';
import { go } from '../shell/go.ts';
import { SheetImportScreen } from '../trade/SheetImportScreen.tsx';
import { useOwnImport } from '../trade/useOwnImport.ts';

const calls = {
  template: vehicles.importTemplate,
  preview: vehicles.previewImport,
  take: vehicles.importSheet,
  undo: vehicles.undoImport,
};

/** Vehicles of a spreadsheet. */
export default function VehicleImportScreen() {
  const parts = useOwnImport(calls);
  return (
    <SheetImportScreen
      title="导入车辆"
      thing="车辆"
      unit="辆"
      hint="搅拌站和司机要先登记好。"
      {...parts}
      onOpen={(id) => go('vehicleinfo', { id })}
    />
  );
}
