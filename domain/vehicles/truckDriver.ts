/** What of a truck tells who drives it. */
export interface TruckDriver {
  isOnDutyDriver: boolean;
  onDutyDriverOID: string | null;
}

/** Whether this driver is on duty with the truck. */
export const isDrivenBy = ({ isOnDutyDriver, onDutyDriverOID }: TruckDriver, driverOID: string | undefined): boolean =>
  isOnDutyDriver && onDutyDriverOID === driverOID;
