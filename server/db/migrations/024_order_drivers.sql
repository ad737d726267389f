-- Who has carried a load for which order, with the time that it is booked for: a driver's orders are read in their order, not by every load of
-- their life.
CREATE TABLE "orderDrivers" (
  "tenantID" text NOT NULL,
  "driverOID" text NOT NULL,
  "taskID" text NOT NULL,
  "bookBegin" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "taskID", "driverOID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX order_drivers_booked ON "orderDrivers" ("tenantID", "driverOID", "bookBegin" DESC, "taskID" DESC);
INSERT INTO "orderDrivers" SELECT DISTINCT w."tenantID", w."driverOID", w."taskID", o."bookBegin"
  FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID";

-- Kept by the database, so that no way of writing a load or moving an order forgets it.
CREATE FUNCTION note_order_driver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT EXISTS (SELECT FROM waybills w WHERE w."tenantID" = OLD."tenantID" AND w."taskID" = OLD."taskID" AND w."driverOID" = OLD."driverOID") THEN
    DELETE FROM "orderDrivers" d WHERE d."tenantID" = OLD."tenantID" AND d."taskID" = OLD."taskID" AND d."driverOID" = OLD."driverOID";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "orderDrivers" SELECT o."tenantID", NEW."driverOID", o."taskID", o."bookBegin" FROM orders o
      WHERE o."tenantID" = NEW."tenantID" AND o."taskID" = NEW."taskID" ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_order_driver AFTER INSERT OR DELETE ON waybills FOR EACH ROW EXECUTE FUNCTION note_order_driver();
CREATE TRIGGER note_other_driver AFTER UPDATE OF "driverOID", "taskID" ON waybills FOR EACH ROW
  WHEN (OLD."driverOID" <> NEW."driverOID" OR OLD."taskID" <> NEW."taskID") EXECUTE FUNCTION note_order_driver();

CREATE FUNCTION move_booked_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orderDrivers" d SET "bookBegin" = NEW."bookBegin" WHERE d."tenantID" = NEW."tenantID" AND d."taskID" = NEW."taskID";
  RETURN NULL;
END $$;
CREATE TRIGGER move_booked_order AFTER UPDATE OF "bookBegin" ON orders FOR EACH ROW
  WHEN (OLD."bookBegin" <> NEW."bookBegin") EXECUTE FUNCTION move_booked_order();
