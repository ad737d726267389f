-- The pace of the site that a planned load was made for, m³ per hour; its minute before it slid by itself, and whether it still may.
ALTER TABLE "plannedLoads" ADD COLUMN "pourRate" numeric(6,2), ADD COLUMN "slidFrom" timestamptz, ADD COLUMN "slides" boolean NOT NULL DEFAULT true;

-- What the plan in force had for a load that was sent, and in which points it was sent otherwise: [{kind, …}].
CREATE TABLE "plannedSendings" (
  "tenantID" text NOT NULL,
  "taskDetailID" text NOT NULL,
  "loadID" text,
  "carNo" text,
  "lineID" text,
  "volume" numeric(6,2),
  "loadStart" timestamptz,
  "departures" jsonb NOT NULL DEFAULT '[]',
  -- The later load of its truck that the truck which should have brought it has now.
  "swappedLoadID" text,
  PRIMARY KEY ("tenantID", "taskDetailID"),
  FOREIGN KEY ("tenantID", "taskDetailID") REFERENCES waybills ON DELETE CASCADE
);

-- Orders whose next load is due and kept back, since when and by what.
CREATE TABLE "sendingHolds" (
  "tenantID" text NOT NULL,
  "taskID" text NOT NULL,
  "loadID" text,
  "why" text NOT NULL,
  "since" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "taskID")
);
