-- Of one second of a truck there may be a position that is believed and one that is not: neither keeps the other out.
ALTER TABLE positions DROP CONSTRAINT positions_pkey;
CREATE UNIQUE INDEX ON positions ("tenantID", "carID", "gnssTime", (("doubt" IS NOT NULL)::integer));

-- Why the database would not keep a position, by the kinds that are told to people.
ALTER TABLE "positionsAside" ADD "reason" text NOT NULL DEFAULT 'other';
CREATE INDEX ON "positionsAside" ("tenantID", "carID", "receivedAt");
