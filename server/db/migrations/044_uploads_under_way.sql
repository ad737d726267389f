-- Room that is set aside for an upload while it is read, in bytes: of all processes, so that together they keep within the quotas.
-- One that a killed process left behind counts until its time is over.
CREATE TABLE "uploadsUnderWay" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "uploadID" text NOT NULL,
  "owner" text NOT NULL,
  "day" text NOT NULL,
  "bytes" bigint NOT NULL,
  "until" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "uploadID")
);

-- The hashes of a day's leaves, one after the other in their order, 64 hexadecimal digits each: when a leaf is changed, they tell which,
-- and the others are still held by the root.
ALTER TABLE "chainRoots" ADD COLUMN "leafHashes" text NOT NULL DEFAULT '';
UPDATE "chainRoots" r SET "leafHashes" = COALESCE((SELECT string_agg(encode(sha256(convert_to(
    'leaf' || E'\n' || '[' || to_json(l."taskDetailID")::text || ',' || to_json(l."taskDetailNo")::text || ',' || l."number" || ',' || to_json(l."hash")::text || ']',
    'UTF8')), 'hex'), '' ORDER BY l."place") FROM "chainLeaves" l WHERE l."tenantID" = r."tenantID" AND l."rootNo" = r."rootNo"), '');
