-- A device is reached for as long as the session lasts in which it joined: one that was signed out, wherever that was done, hears nothing more.
ALTER TABLE "pushSubscriptions" ADD COLUMN "sessionID" text REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX push_of_session ON "pushSubscriptions" ("sessionID");

-- Who joins while their session is being ended comes before that end, or not at all.
CREATE FUNCTION join_push_in_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM sessions s WHERE s."sessionID" = NEW."sessionID" AND s."endedAt" IS NULL FOR SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER join_push_in_session BEFORE INSERT OR UPDATE OF "sessionID" ON "pushSubscriptions" FOR EACH ROW
  WHEN (NEW."sessionID" IS NOT NULL) EXECUTE FUNCTION join_push_in_session();

-- Of a device that joined before this was kept nobody knows the session: it goes with the first that ends, and joins again when its app is opened.
CREATE FUNCTION leave_push_with_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM "pushSubscriptions" p WHERE p."sessionID" = NEW."sessionID" OR (p."sessionID" IS NULL
    AND EXISTS (SELECT FROM users u WHERE u."tenantID" = p."tenantID" AND u."userID" = p."userID" AND u."accountOID" = NEW."accountOID"));
  RETURN NULL;
END $$;
CREATE TRIGGER leave_push_with_session AFTER UPDATE OF "endedAt" ON sessions FOR EACH ROW
  WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION leave_push_with_session();
