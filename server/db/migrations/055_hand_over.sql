-- Another truck may take on the concrete of one that has broken down.
ALTER TABLE vehicles DROP CONSTRAINT "vehicles_brokenCare_check";
ALTER TABLE vehicles ADD CONSTRAINT "vehicles_brokenCare_check" CHECK ("brokenCare" IN ('sendAnother', 'handOver', 'tow', 'backToPlant'));
