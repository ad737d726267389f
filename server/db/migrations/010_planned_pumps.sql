-- The truck-mounted pump that a published plan has for each order: [{taskID, pumpID}].
ALTER TABLE "dayPlans" ADD COLUMN "pumps" jsonb NOT NULL DEFAULT '[]';
