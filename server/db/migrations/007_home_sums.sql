-- What the mixers have taken of each material, hour by hour (UTC): weeks of weighings are summed without unpacking them.

CREATE TABLE "materialHours" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "hour" timestamptz NOT NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "actual" numeric NOT NULL,
  PRIMARY KEY ("tenantID", "hour", "kind", "name")
);

CREATE FUNCTION "sumMaterialHours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "materialHours" ("tenantID", "hour", "kind", "name", "actual")
    SELECT b."tenantID", date_trunc('hour', b."mixedAt", 'UTC'), m."kind", m."name", sum(m."actual")
    FROM inserted b, jsonb_to_recordset(b."materials") AS m("kind" text, "name" text, "actual" numeric)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("tenantID", "hour", "kind", "name") DO UPDATE SET "actual" = "materialHours"."actual" + excluded."actual";
  RETURN NULL;
END $$;
-- Weighings are added and never changed.
CREATE TRIGGER "sumMaterialHours" AFTER INSERT ON "batchRecords" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION "sumMaterialHours"();

INSERT INTO "materialHours" ("tenantID", "hour", "kind", "name", "actual")
  SELECT b."tenantID", date_trunc('hour', b."mixedAt", 'UTC'), m."kind", m."name", sum(m."actual")
  FROM "batchRecords" b, jsonb_to_recordset(b."materials") AS m("kind" text, "name" text, "actual" numeric)
  GROUP BY 1, 2, 3, 4;

-- The parts of an hour at the ends of a span.
CREATE INDEX ON "batchRecords" ("tenantID", "mixedAt");
-- Tickets that nobody has signed for.
CREATE INDEX waybills_unsigned ON waybills ("tenantID", "endUnloadTime", "taskDetailID") WHERE "signVolume" IS NULL;
