-- Everybody of a site says what they think of an order, once and from its first delivery on; of a pumped one also of the pump, and with pictures.
ALTER TABLE evaluations DROP CONSTRAINT evaluations_pkey, ADD PRIMARY KEY ("tenantID", "taskID", "userID");
ALTER TABLE evaluations ADD COLUMN "type" text NOT NULL DEFAULT 'order', ADD COLUMN "pumping" integer CHECK ("pumping" BETWEEN 1 AND 5),
  ADD COLUMN "fileIDs" text[] NOT NULL DEFAULT '{}';
