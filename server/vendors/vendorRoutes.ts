import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { keptHandlers, readKept } from '../spreadsheets/keptHandlers.ts';
import { supplyContractKept } from './supplyContractKept.ts';
import { vendorKept } from './vendorKept.ts';

export const vendorRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, vendors, keptHandlers(vendorKept), ({ db, viewer }, id) =>
    readKept(db, viewer.tenantID, vendorKept, id),
  );
  serve(app, services, supplyContracts, keptHandlers(supplyContractKept), ({ db, viewer }, id) =>
    readKept(db, viewer.tenantID, supplyContractKept, id),
  );
};
