-- A dispatcher whom a driver rings up reports the breakdown of the truck.
UPDATE roles SET "rights" = "rights" || ARRAY['dispatcher-login.vehicle-report']
  WHERE "founding" AND 'dispatcher-login' = ANY("rights") AND NOT 'dispatcher-login.vehicle-report' = ANY("rights");
