-- When a truck on its way back is expected at its plant.

ALTER TABLE waybills ADD COLUMN "estimatedBackTime" timestamptz;
