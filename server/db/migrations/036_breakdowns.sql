-- Since when a truck has been broken down, and what was decided about it; both are gone when it goes on or is repaired.
ALTER TABLE vehicles ADD COLUMN "brokenTime" timestamptz, ADD COLUMN "brokenCare" text
  CHECK ("brokenCare" IN ('sendAnother', 'tow', 'backToPlant'));
CREATE INDEX ON vehicles ("tenantID", "brokenTime") WHERE "brokenTime" IS NOT NULL;
