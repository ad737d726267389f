import { vehicles } from '@pourline/contract/vehicles';
import { useSwitch } from '../trade/useSwitch.ts';

/** Takes a vehicle out of use and into use again. */
export const useVehicleSwitch = (id: string, plateNumber: string | undefined) =>
  useSwitch(id, vehicles, {
    name: plateNumber ?? '这辆车',
    warns: '停用后退出排队和排程，当班司机自动休班；有未完成货单的车不能停用',
  });
