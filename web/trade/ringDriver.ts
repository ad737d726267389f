import { vehicles } from '@pourline/contract/vehicles';
import { call } from '../api/client.ts';
import { toastError } from '../api/queries.ts';
import { toast } from '../kit/shell/toast.ts';

/** Rings up, or writes to, whoever drives a truck now. */
export async function ringDriver(carID: string, by: 'tel' | 'sms'): Promise<void> {
  try {
    const { drivers, onDutyDriverOID } = await call(vehicles.info, { params: { id: carID } });
    const driver = drivers.find((one) => one.userID === onDutyDriverOID) ?? drivers[0];
    if (driver) location.assign(`${by}:${driver.mobileNo}`);
    else toast('这辆车没有登记司机');
  } catch (error) {
    toastError(error);
  }
}
