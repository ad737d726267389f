-- What a file belongs to, `waybill ID`, `user ID`, `registration ID` or `suggestion ID`; it is named once. NULL: nothing has named it yet.
ALTER TABLE files ADD COLUMN "usedBy" text;
UPDATE files SET "usedBy" = 'suggestion ' || s."suggestionID" FROM suggestions s
  WHERE s."tenantID" = files."tenantID" AND files."fileID" = ANY (s."fileIDs");
UPDATE files SET "usedBy" = 'registration ' || r."registrationID" FROM registrations r
  WHERE r."tenantID" = files."tenantID" AND files."fileID" = ANY (r."fileIDs");
UPDATE files SET "usedBy" = 'user ' || u."userID" FROM users u
  WHERE u."tenantID" = files."tenantID" AND files."fileID" = u."signFileID";
UPDATE files SET "usedBy" = 'waybill ' || w."taskDetailID" FROM waybills w
  WHERE w."tenantID" = files."tenantID" AND files."fileID" = w."signFileID";

-- What was uploaded, in bytes: by a person (owner) and by everybody of the plant (''), on a day and in all ('').
CREATE TABLE "uploadSums" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "owner" text NOT NULL,
  "day" text NOT NULL,
  "bytes" bigint NOT NULL,
  PRIMARY KEY ("tenantID", "owner", "day")
);
INSERT INTO "uploadSums" SELECT "tenantID", "owner", '', sum("bytes") FROM files GROUP BY 1, 2;
INSERT INTO "uploadSums" SELECT "tenantID", '', '', sum("bytes") FROM files GROUP BY 1;
