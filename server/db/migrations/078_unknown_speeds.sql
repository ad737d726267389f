-- A device that knows neither speed nor direction says so by figures that no truck has: then none is kept.
ALTER TABLE positions ALTER COLUMN "speed" DROP NOT NULL, ALTER COLUMN "direction" DROP NOT NULL;
