-- What a company sets up by itself: where a plant has its gate and whether it is open, lines that are taken out of use, why a line stands still.
ALTER TABLE plants ADD COLUMN "address" text NOT NULL DEFAULT '';
ALTER TABLE plants ADD COLUMN "state" text NOT NULL DEFAULT 'enabled';
ALTER TABLE "productionLines" ADD COLUMN "state" text NOT NULL DEFAULT 'enabled';
ALTER TABLE "productionLines" ADD COLUMN "downReason" text NOT NULL DEFAULT '';

-- How far a pump reaches, metres; until when the papers of a vehicle hold, by paper.
ALTER TABLE vehicles ADD COLUMN "boomM" numeric(5,1);
ALTER TABLE vehicles ADD COLUMN "papers" jsonb NOT NULL DEFAULT '{}';

-- Spreadsheets that became things of the company (plants, lines, vehicles …): by their bytes, with what they became.
CREATE TABLE "sheetImports" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "importID" text NOT NULL,
  "kind" text NOT NULL,
  "fileHash" text NOT NULL,
  "fileName" text NOT NULL,
  "madeIDs" jsonb NOT NULL,
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "undoTime" timestamptz,
  PRIMARY KEY ("tenantID", "importID")
);
CREATE INDEX sheet_imports_of_file ON "sheetImports" ("tenantID", "kind", "fileHash", "createTime" DESC);

-- Roles as plants are founded with them: the senior manages plants and vehicles, the fleet its vehicles.
UPDATE roles SET "rights" = "rights" || ARRAY['senior_manager-login.manage-plants']
  WHERE "founding" AND 'senior_manager-login' = ANY("rights") AND NOT 'senior_manager-login.manage-plants' = ANY("rights");
UPDATE roles SET "rights" = "rights" || ARRAY['senior_manager-login.manage-vehicles']
  WHERE "founding" AND 'senior_manager-login' = ANY("rights") AND NOT 'senior_manager-login.manage-vehicles' = ANY("rights");
UPDATE roles SET "rights" = "rights" || ARRAY['fleet-login.manage-vehicles']
  WHERE "founding" AND 'fleet-login' = ANY("rights") AND NOT 'fleet-login.manage-vehicles' = ANY("rights");
