-- Whether an order's opening has been appraised.

CREATE INDEX ON "openingAppraisals" ("tenantID", "taskID");
