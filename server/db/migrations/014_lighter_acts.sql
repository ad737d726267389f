-- A key is kept with what was done under it: the thing that was acted on or made, unless the path of the call names it. A reply is
-- kept only where it cannot be read again.
ALTER TABLE "idempotencyKeys" ADD COLUMN "thing" text, ALTER COLUMN "reply" DROP NOT NULL;

-- How a load ended; '' while it is under way. Indexes ask for this instead of the state, which changes eight times in the life of a
-- load: a change that touches no index writes the row alone.
ALTER TABLE waybills ADD COLUMN "ending" text NOT NULL
  GENERATED ALWAYS AS (CASE WHEN "state" IN ('ptds_completed', 'ptds_cancelled') THEN "state" ELSE '' END) STORED;
DROP INDEX waybills_running;
CREATE INDEX waybills_by_ending ON waybills ("tenantID", "ending", "createTime" DESC, "taskDetailID" DESC);
DROP INDEX waybill_truck_once;
CREATE UNIQUE INDEX waybill_truck_once ON waybills ("tenantID", "carID") WHERE "ending" = '';
ALTER TABLE waybills SET (fillfactor = 80);

-- A plant has some hundred vehicles, whose states change all day: they are found by the plant alone.
DROP INDEX "vehicles_tenantID_state_queueTime_idx";
ALTER TABLE vehicles SET (fillfactor = 60);
