-- The number of a device is kept in one form, with zeros in front up to twelve digits and no others: one number, one truck of one plant.
CREATE FUNCTION pg_temp.full_number(n text) RETURNS text LANGUAGE sql AS
  $$ SELECT CASE WHEN length(ltrim(n, '0')) < 12 THEN lpad(ltrim(n, '0'), 12, '0') ELSE ltrim(n, '0') END $$;

-- No terminal has a number of fewer than six digits.
UPDATE vehicles SET "deviceNo" = NULL WHERE length(ltrim("deviceNo", '0')) < 6;
UPDATE devices SET "state" = 'dvs_revoked', "secret" = '' WHERE "state" = 'dvs_approved' AND length(ltrim("deviceNo", '0')) < 6;

DO $$ DECLARE clash text; BEGIN
  SELECT string_agg(line, '；') INTO clash FROM (
    SELECT "no" || '（' || string_agg("tenantID" || ' ' || "carID", '、' ORDER BY "tenantID", "carID") || '）' AS line FROM (
      SELECT pg_temp.full_number("deviceNo") AS "no", "tenantID", "carID" FROM vehicles WHERE "deviceNo" IS NOT NULL
      UNION SELECT pg_temp.full_number("deviceNo"), "tenantID", "carID" FROM devices WHERE "state" = 'dvs_approved'
    ) held GROUP BY "no" HAVING count(*) > 1) clashes;
  IF clash IS NOT NULL THEN RAISE EXCEPTION '同一终端手机号登记在多辆车上：%', clash; END IF;
END $$;

UPDATE vehicles SET "deviceNo" = pg_temp.full_number("deviceNo") WHERE "deviceNo" IS NOT NULL;
UPDATE devices SET "deviceNo" = pg_temp.full_number("deviceNo");
ALTER TABLE vehicles ADD CONSTRAINT "vehicles_deviceNo_form"
  CHECK ("deviceNo" ~ '^0{0,6}[1-9]\d*$' AND "deviceNo" ~ '^(\d{12}|[1-9]\d{12,19})$');
DROP FUNCTION pg_temp.full_number(text);
