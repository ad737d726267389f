-- A page of a list costs the same at any size of a plant: each order in which rows are shown to somebody has an index that
-- begins with what they are chosen by. The id makes the order complete, so that a page can begin behind a row.

DROP INDEX orders_active;
CREATE INDEX orders_by_state ON orders ("tenantID", "state", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_by_contract_state ON orders ("tenantID", "contractID", "state", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_by_salesman_state ON orders ("tenantID", "salesmanOID", "state", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_by_plant ON orders ("tenantID", "plantID", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_by_strength ON orders ("tenantID", "strengthNo", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_by_pour_way ON orders ("tenantID", "pourWay", "bookBegin" DESC, "taskID" DESC);
-- The latest that somebody placed.
CREATE INDEX orders_made ON orders ("tenantID", "createTime" DESC, "taskID" DESC);
CREATE INDEX orders_made_by_contract ON orders ("tenantID", "contractID", "createTime" DESC, "taskID" DESC);
CREATE INDEX orders_made_by_salesman ON orders ("tenantID", "salesmanOID", "createTime" DESC, "taskID" DESC);
CREATE INDEX orders_by_volume ON orders ("tenantID", "scheduledCa", "taskID");
CREATE INDEX orders_by_arrangement ON orders ("tenantID", (COALESCE("arrangeTime", 'infinity')), "taskID");
CREATE INDEX orders_by_sequence ON orders ("tenantID", "sequenceID") WHERE "sequenceID" IS NOT NULL;

DROP INDEX "waybills_tenantID_driverOID_createTime_idx";
CREATE INDEX waybills_by_driver ON waybills ("tenantID", "driverOID", "createTime" DESC, "taskDetailID" DESC);
CREATE INDEX waybills_by_contract ON waybills ("tenantID", "contractID", "createTime" DESC, "taskDetailID" DESC);
CREATE INDEX waybills_by_salesman ON waybills ("tenantID", "salesmanOID", "createTime" DESC, "taskDetailID" DESC);
CREATE INDEX waybills_by_car ON waybills ("tenantID", "carID", "createTime" DESC, "taskDetailID" DESC);

CREATE INDEX messages_made ON "taskMessages" ("tenantID", "createTime" DESC, "taskMsgID" DESC);
