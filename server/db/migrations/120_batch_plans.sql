-- Portions of an order: so much is produced from then on, at a plant. What its loads have produced of them is never stored; a dropped one stays as told.
CREATE TABLE "batchPlans" (
  "tenantID" text NOT NULL,
  "batchPlanID" text NOT NULL,
  "taskID" text NOT NULL,
  "plantID" text NOT NULL,
  "lineID" text,
  "beginTime" timestamptz NOT NULL,
  "volume" numeric(8,2) NOT NULL CHECK ("volume" > 0),
  "part" text NOT NULL DEFAULT '',
  "createTime" timestamptz NOT NULL,
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "dropTime" timestamptz,
  "dropper" text,
  "dropperName" text,
  PRIMARY KEY ("tenantID", "batchPlanID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders,
  CHECK (("dropTime" IS NULL) = ("dropper" IS NULL))
);
CREATE INDEX ON "batchPlans" ("tenantID", "taskID", "beginTime");
CREATE INDEX ON "batchPlans" ("tenantID", "beginTime", "batchPlanID");
