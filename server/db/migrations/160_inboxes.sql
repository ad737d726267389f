-- What a person is told, whatever it is about: what the sites had of their own becomes the inbox of everybody. A row for each person, so that reading is
-- their own; whether somebody has answered is the message's.
ALTER TABLE "siteNews" RENAME TO inboxes;
ALTER TABLE inboxes RENAME COLUMN "recipient" TO "userID";
ALTER TABLE inboxes RENAME COLUMN "newsID" TO "noticeID";
ALTER TABLE inboxes RENAME COLUMN "readTime" TO "readAt";
ALTER TABLE inboxes ALTER COLUMN "taskID" DROP NOT NULL;
ALTER TABLE inboxes ADD COLUMN "list" text NOT NULL DEFAULT 'message' CHECK ("list" IN ('message', 'system', 'report', 'subscription'));
-- As whom they are told; null: whoever they work as.
ALTER TABLE inboxes ADD COLUMN "roleGroup" text;
ALTER TABLE inboxes ADD COLUMN "taskMsgID" text;
ALTER TABLE inboxes ADD COLUMN "carID" text;
UPDATE inboxes SET "roleGroup" = 'customer';
CREATE INDEX ON inboxes ("tenantID", "taskMsgID") WHERE "taskMsgID" IS NOT NULL;

-- What one person was told and has not confirmed.
INSERT INTO inboxes ("tenantID", "userID", "noticeID", "kind", "taskID", "subtaskID", "carID", "taskMsgID", "createTime", "list")
  SELECT m."tenantID", m."recipient", m."taskMsgID", 'message', m."taskID", m."subtaskID", m."carID", m."taskMsgID", m."createTime", 'message'
  FROM "taskMessages" m WHERE m."recipient" IS NOT NULL AND m."state" = 'ptms_told';

-- What a driver brings back is a return; the remaining amount is the site's.
UPDATE "taskMessages" SET "msgType" = 'return' WHERE "msgType" = 'remaining_amount';

-- What a person follows; whom no row speaks of follows all topics of their work.
CREATE TABLE subscriptions (
  "tenantID" text NOT NULL REFERENCES tenants,
  "userID" text NOT NULL,
  "topic" text NOT NULL,
  "isOn" boolean NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "topic")
);
