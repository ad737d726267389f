-- Since when a line does not mix; of one that stood before nobody has said.
ALTER TABLE "productionLines" ADD COLUMN "downSince" timestamptz;
