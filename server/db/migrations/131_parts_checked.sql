-- Who of the site has said into which part of the structure a load is poured, and when.
ALTER TABLE waybills ADD COLUMN "partChecker" text, ADD COLUMN "partCheckTime" timestamptz;
