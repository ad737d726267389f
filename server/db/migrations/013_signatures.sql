-- A signature is looked up by its file when somebody asks for it: whoever sees the load may see it.
CREATE INDEX "waybill_signature" ON "waybills" ("tenantID", "signFileID") WHERE "signFileID" IS NOT NULL;
