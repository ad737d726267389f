-- When drivers have begun: what is asked of each truck is its latest shifts, however much else has happened to it.
CREATE INDEX driver_begins ON events ("tenantID", "entityID", "serialNo") WHERE "entity" = 'vehicle' AND "action" = 'goOnDuty';
