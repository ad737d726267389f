/** Rows of these are never cleared away by time: the plant's own data and its records, which end with what they belong to. */
export const keptForGood: readonly string[] = [
  ...[
    'accounts',
    'tenants',
    'users',
    'roles',
    'userRoles',
    'userConfigs',
    'pushAliases',
    'registrations',
    'suggestions',
  ],
  ...['plants', 'productionLines', 'vehicles', 'vehicleDrivers', 'devices', 'positions', 'releases', 'migrations'],
  ...[
    'customers',
    'projects',
    'projectMembers',
    'codeReferences',
    'configs',
    'counters',
    'files',
    'quickResponseCodes',
  ],
  ...['orders', 'orderChanges', 'orderDrivers', 'orderImports', 'orderSequences', 'proportions', 'openingAppraisals'],
  ...['waybills', 'batchRecords', 'surplusMoves', 'sendingHolds', 'evaluations', 'taskMessages', 'materialHours'],
  ...['dayPlans', 'plannedLoads', 'plannedSendings', 'openPours', 'events', 'chainLeaves', 'chainRoots'],
];
