/**
 * Which rows of their plant the role groups see: all of them, or their own (a customer by the projects that they manage or
 * work on, a salesman by their contracts, a driver by their truck and loads; a report also by having sent it). Who is not
 * named sees none; of reports, those that they sent.
 */
export const whoSees: Readonly<Record<string, { all: string; own: string }>> = {
  orders: { all: 'boss senior scheduler fleet pump pipe lab oms finance', own: 'customer sale driver' },
  waybills: {
    all: 'boss senior scheduler fleet pump pipe material lab oms finance block',
    own: 'customer sale driver',
  },
  vehicles: { all: 'boss senior scheduler fleet material lab equipment', own: 'customer sale driver' },
  projects: {
    all: 'boss senior scheduler fleet pump pipe lab oms finance block',
    own: 'customer sale ccnSite',
  },
  customers: { all: 'boss senior oms finance', own: 'sale' },
  pipeTasks: { all: 'boss senior scheduler', own: 'pipe customer' },
  pumpTasks: { all: 'boss senior scheduler fleet', own: 'pump' },
  auxiliaries: { all: 'boss senior scheduler fleet', own: 'driver' },
  receipts: { all: 'senior scheduler material lab', own: 'materialDriver' },
  contracts: { all: 'boss senior oms finance', own: 'sale' },
  reports: { all: 'boss senior scheduler', own: 'customer sale driver' },
};
