-- Who has handed a pipe task over: they look at it on, and do nothing on it any more.
CREATE TABLE "pipeFormerCrews" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pipeTaskID" text NOT NULL,
  "userID" text NOT NULL,
  PRIMARY KEY ("tenantID", "pipeTaskID", "userID"),
  FOREIGN KEY ("tenantID", "pipeTaskID") REFERENCES "pipeTasks",
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "pipeFormerCrews" ("tenantID", "userID");

INSERT INTO "pipeFormerCrews" ("tenantID", "pipeTaskID", "userID")
  SELECT DISTINCT t."tenantID", t."pipeTaskID", f."userID" FROM "pipeTakeovers" t CROSS JOIN LATERAL unnest(t."fromCrew") AS f("userID")
    JOIN users u ON u."tenantID" = t."tenantID" AND u."userID" = f."userID"
  WHERE t."state" = 'done';
