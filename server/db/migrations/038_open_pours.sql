-- Orders that several plants may supply, though the plant's rule is one for each pour.
CREATE TABLE "openPours" (
  "tenantID" text NOT NULL,
  "taskID" text NOT NULL,
  PRIMARY KEY ("tenantID", "taskID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders ON DELETE CASCADE
);
