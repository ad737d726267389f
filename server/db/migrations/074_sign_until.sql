-- Until when the site signs for a load: the settlement of the business day on which it was unloaded, as the plant had set it then.
ALTER TABLE waybills ADD COLUMN "signUntil" timestamptz;
-- Loads of before are settled at noon of the day after their business day, what a plant settles at that has set nothing.
UPDATE waybills w SET "signUntil" = ((date_trunc('day', (w."endUnloadTime" AT TIME ZONE 'UTC') + t."ahead" - t."base") + interval '1 day'
    + GREATEST(interval '12 hours', t."base")) - t."ahead") AT TIME ZONE 'UTC'
  FROM (SELECT n."tenantID", make_interval(mins => n."utcOffsetMinutes") AS "ahead",
      make_interval(secs => COALESCE((SELECT CASE WHEN max(c."value") ~ '^[0-9]{1,5}$' AND max(c."value")::integer < 86400 THEN max(c."value")::integer END
        FROM configs c WHERE c."tenantID" = n."tenantID" AND c."key" = 'scheduling-base-time'), 0)) AS "base" FROM tenants n) t
  WHERE t."tenantID" = w."tenantID" AND w."endUnloadTime" IS NOT NULL;
