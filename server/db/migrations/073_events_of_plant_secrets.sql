-- The plant whose secret (a first password, one chosen with it, an unlock code) opened the session in which it happened; null: the person's
-- own. A session of such a secret is told of these events alone.
ALTER TABLE "accountEvents" ADD COLUMN "onlyTenantID" text REFERENCES tenants;
