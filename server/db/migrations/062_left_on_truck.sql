-- Concrete that came back and went on with other waybills, and what was on the truck besides when a waybill was made of a part of it, m³.
ALTER TABLE waybills ADD COLUMN "passedVolume" numeric(6,2) NOT NULL DEFAULT 0 CHECK ("passedVolume" >= 0);
ALTER TABLE waybills ADD COLUMN "carriedVolume" numeric(6,2) NOT NULL DEFAULT 0 CHECK ("carriedVolume" >= 0);
UPDATE waybills w SET "passedVolume" = m."volume"
  FROM (SELECT "tenantID", "fromTaskDetailID", sum("volume") AS "volume" FROM "surplusMoves" GROUP BY 1, 2) m
  WHERE m."tenantID" = w."tenantID" AND m."fromTaskDetailID" = w."taskDetailID";
-- A part may have been handed over before the rest goes on.
DROP INDEX "surplusMoves_tenantID_fromTaskDetailID_idx";
CREATE INDEX ON "surplusMoves" ("tenantID", "fromTaskDetailID");
