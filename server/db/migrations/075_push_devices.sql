-- A device is reached for whoever signed in on it last, at whichever plant.
DELETE FROM "pushAliases" a USING "pushAliases" b
  WHERE a."registrationID" <> '' AND a."registrationID" = b."registrationID"
    AND (a."updateTime", a."tenantID", a."userID", a."alias") < (b."updateTime", b."tenantID", b."userID", b."alias");
CREATE UNIQUE INDEX push_device ON "pushAliases" ("registrationID") WHERE "registrationID" <> '';

-- As the owner, for whoever signs in may not touch the rows of another plant. Two who claim a device at once come one after the other.
CREATE FUNCTION take_push_device() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('push device ' || NEW."registrationID", 0));
  DELETE FROM "pushAliases" p WHERE p."registrationID" = NEW."registrationID";
  RETURN NEW;
END $$;
CREATE TRIGGER take_push_device BEFORE INSERT ON "pushAliases" FOR EACH ROW WHEN (NEW."registrationID" <> '') EXECUTE FUNCTION take_push_device();

CREATE INDEX suggestions_of_person ON suggestions ("tenantID", "userID", "createTime");
