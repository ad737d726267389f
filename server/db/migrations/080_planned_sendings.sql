-- Whether a load of the plan has been sent is asked by the load.
CREATE INDEX ON "plannedSendings" ("tenantID", "loadID") WHERE "loadID" IS NOT NULL;
