-- What was photographed with a signature that was taken back belongs to no load: it is its owner's again.
UPDATE files SET "usedBy" = NULL FROM waybills w
  WHERE files."usedBy" IN ('receipt ' || w."taskDetailID", 'waybill ' || w."taskDetailID") AND w."tenantID" = files."tenantID" AND w."signFileID" IS NULL;
