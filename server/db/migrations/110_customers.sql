-- Whom a plant sells to: what an invoice needs, how much may be owed, who looks after them.
ALTER TABLE customers
  ADD COLUMN "taxNumber" text NOT NULL DEFAULT '',
  ADD COLUMN "creditLimit" numeric(14,2) CHECK ("creditLimit" >= 0),
  ADD COLUMN "terms" text NOT NULL DEFAULT '',
  ADD COLUMN "salesmanOID" text,
  ADD COLUMN "state" text NOT NULL DEFAULT 'enabled',
  ADD COLUMN "createTime" timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN "updateTime" timestamptz NOT NULL DEFAULT now();
ALTER TABLE customers ALTER COLUMN "createTime" DROP DEFAULT, ALTER COLUMN "updateTime" DROP DEFAULT;
CREATE INDEX ON customers ("tenantID", "salesmanOID");
UPDATE customers c SET "salesmanOID" = p."salesmanOID" FROM projects p
  WHERE p."tenantID" = c."tenantID" AND p."customerID" = c."customerID" AND p."salesmanOID" IS NOT NULL;

ALTER TABLE projects ADD COLUMN "updateTime" timestamptz NOT NULL DEFAULT now();
ALTER TABLE projects ALTER COLUMN "updateTime" DROP DEFAULT;
CREATE INDEX ON projects ("tenantID", "customerID");

-- Whether somebody of a site is on duty is their own, whatever project: it decides who is told what happens there.
ALTER TABLE users ALTER COLUMN "onDuty" SET DEFAULT true;
UPDATE users SET "onDuty" = NOT EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = users."tenantID" AND m."userID" = users."userID")
  OR EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = users."tenantID" AND m."userID" = users."userID" AND m."onDuty");
ALTER TABLE "projectMembers" DROP COLUMN "onDuty";
