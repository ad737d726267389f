-- Whether the person consented by their own proof (an answer or an application of their own); false: with a first password or an unlock
-- code of this plant, which whoever handed it out may have typed as well. Plants agreed to by an own proof come first in the order in
-- which plants may open an account for its person.
ALTER TABLE users ADD COLUMN "ownConsent" boolean NOT NULL DEFAULT true;
UPDATE users SET "ownConsent" = false WHERE "confirmedAt" IS NULL;

-- A password that a plant gave stays that plant's until the person chooses one with a code to the phone, also where the account belongs
-- to no other plant.
UPDATE accounts SET "passwordBy" = (SELECT u."tenantID" FROM users u WHERE u."accountOID" = accounts."accountOID" AND u."needResetPsw"
  ORDER BY u."createTime", u."tenantID" LIMIT 1)
  WHERE "passwordBy" IS NULL AND EXISTS (SELECT FROM users u WHERE u."accountOID" = accounts."accountOID" AND u."needResetPsw");
UPDATE sessions SET "onlyTenantID" = a."passwordBy" FROM accounts a
  WHERE a."accountOID" = sessions."accountOID" AND a."passwordBy" = sessions."homeTenantID" AND sessions."onlyTenantID" IS NULL
    AND sessions."endedAt" IS NULL
    AND EXISTS (SELECT FROM users u WHERE u."accountOID" = a."accountOID" AND u."tenantID" = a."passwordBy" AND u."needResetPsw");
