-- Spreadsheets that became orders: by their bytes, so that the same one is known again, with the orders that they became.
CREATE TABLE "orderImports" (
  "tenantID" text NOT NULL,
  "importID" text NOT NULL,
  "fileHash" text NOT NULL,
  "fileName" text NOT NULL,
  "taskIDs" jsonb NOT NULL,
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "undoTime" timestamptz,
  PRIMARY KEY ("tenantID", "importID")
);
CREATE INDEX order_imports_of_file ON "orderImports" ("tenantID", "fileHash", "createTime" DESC);
