-- Orders, waybills, trucks and where they are.

CREATE TABLE orders (
  "tenantID" text NOT NULL REFERENCES tenants,
  "taskID" text NOT NULL,
  "taskNo" text NOT NULL,
  "state" text NOT NULL,
  "contractID" text NOT NULL,
  "contractNo" text NOT NULL,
  "projectName" text NOT NULL,
  "customerID" text NOT NULL,
  "customerName" text NOT NULL,
  "salesmanOID" text,
  "salesmanName" text,
  "constructionSite" text NOT NULL,
  "strengthNo" text NOT NULL,
  "technicalFeature" text[] NOT NULL DEFAULT '{}',
  "slump" text NOT NULL,
  "maximumSize" text NOT NULL,
  "pourWay" text NOT NULL,
  "scheduledCa" numeric(10,2) NOT NULL CHECK ("scheduledCa" > 0),
  "bookBegin" timestamptz NOT NULL,
  "bookEnd" timestamptz NOT NULL,
  "siteAddress" text NOT NULL,
  "siteLon" double precision NOT NULL,
  "siteLat" double precision NOT NULL,
  "prdTaskGeofence" jsonb NOT NULL,
  "contact" text NOT NULL,
  "contactPhone" text NOT NULL,
  "remark" text NOT NULL DEFAULT '',
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  "sequenceID" text,
  "modifyPending" boolean NOT NULL DEFAULT false,
  "reserved" boolean NOT NULL DEFAULT false,
  "confirmation" text NOT NULL DEFAULT '',
  "plantID" text,
  "plantName" text,
  "lineID" text,
  "arrangeTime" timestamptz,
  "pourRate" numeric(8,2),
  "autoSend" boolean NOT NULL DEFAULT false,
  "lastSentTime" timestamptz,
  "navRoutes" jsonb NOT NULL DEFAULT '[]',
  "routeDistance" double precision,
  "routeMinutes" double precision,
  "proportionID" text,
  "openTime" timestamptz,
  "endTime" timestamptz,
  "assignedCa" numeric(10,2) NOT NULL DEFAULT 0,
  "deliverCa" numeric(10,2) NOT NULL DEFAULT 0,
  "validCa" numeric(10,2) NOT NULL DEFAULT 0,
  "mixerSent" integer NOT NULL DEFAULT 0,
  "runningWaybills" integer NOT NULL DEFAULT 0,
  "cancelReason" text,
  PRIMARY KEY ("tenantID", "taskID"),
  UNIQUE ("tenantID", "taskNo"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES projects,
  FOREIGN KEY ("tenantID", "plantID") REFERENCES plants
);
CREATE INDEX ON orders ("tenantID", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX ON orders ("tenantID", "contractID", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX ON orders ("tenantID", "salesmanOID", "bookBegin" DESC, "taskID" DESC);
CREATE INDEX orders_active ON orders ("tenantID", "state", "bookBegin" DESC, "taskID" DESC)
  WHERE "state" NOT IN ('pts_completed', 'pts_cancelled');
CREATE INDEX orders_sending ON orders ("tenantID") WHERE "autoSend" AND "state" = 'pts_opening';

CREATE TABLE "orderSequences" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "sequenceID" text NOT NULL,
  "sequenceNo" text NOT NULL,
  "contractID" text NOT NULL,
  "creator" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "sequenceID"),
  UNIQUE ("tenantID", "sequenceNo"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES projects
);

CREATE TABLE "orderChanges" (
  "tenantID" text NOT NULL,
  "taskChangeID" text NOT NULL,
  "taskID" text NOT NULL,
  "state" text NOT NULL DEFAULT 'ptcs_new',
  "changes" jsonb NOT NULL,
  "reason" text NOT NULL DEFAULT '',
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "decideTime" timestamptz,
  "deciderName" text,
  PRIMARY KEY ("tenantID", "taskChangeID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
CREATE UNIQUE INDEX order_change_pending ON "orderChanges" ("tenantID", "taskID") WHERE "state" = 'ptcs_new';

CREATE TABLE proportions (
  "tenantID" text NOT NULL REFERENCES tenants,
  "proportionID" text NOT NULL,
  "proportionNo" text NOT NULL,
  "taskID" text NOT NULL,
  "strengthNo" text NOT NULL,
  "slump" text NOT NULL,
  "materials" jsonb NOT NULL,
  "waterBinderRatio" numeric(5,3) NOT NULL,
  "sandRatio" numeric(5,2) NOT NULL,
  "density" numeric(8,1) NOT NULL,
  "remark" text NOT NULL DEFAULT '',
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "proportionID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
CREATE INDEX ON proportions ("tenantID", "taskID", "createTime");

CREATE TABLE "openingAppraisals" (
  "tenantID" text NOT NULL,
  "appraisalID" text NOT NULL,
  "taskID" text NOT NULL,
  "slumpMeasured" integer NOT NULL,
  "temperature" numeric(4,1) NOT NULL,
  "workability" text NOT NULL,
  "passed" boolean NOT NULL,
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "appraisalID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);

CREATE TABLE vehicles (
  "tenantID" text NOT NULL REFERENCES tenants,
  "carID" text NOT NULL,
  "carNo" text NOT NULL,
  "plateNumber" text NOT NULL,
  "species" text NOT NULL DEFAULT 'scsp_mixer',
  "state" text NOT NULL,
  "capacity" numeric(6,2) NOT NULL,
  "plantID" text,
  "vendorName" text NOT NULL DEFAULT '',
  "deviceNo" text,
  "isOnDutyDriver" boolean NOT NULL DEFAULT false,
  "onDutyDriverOID" text,
  "onDutyDriverName" text,
  "onDutyTime" timestamptz,
  "queueTime" timestamptz,
  "resumeTime" timestamptz,
  "taskDetailID" text,
  "alertValue" integer NOT NULL DEFAULT 0,
  "insideBaseGeoFence" integer NOT NULL DEFAULT 2,
  "lon" double precision,
  "lat" double precision,
  "speed" double precision,
  "direction" double precision,
  "gnssTime" timestamptz,
  "gnssReceived" timestamptz,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "carID"),
  UNIQUE ("tenantID", "carNo"),
  UNIQUE ("deviceNo"),
  FOREIGN KEY ("tenantID", "plantID") REFERENCES plants
);
CREATE INDEX ON vehicles ("tenantID", "state", "queueTime");
CREATE UNIQUE INDEX vehicle_driver_on_duty ON vehicles ("tenantID", "onDutyDriverOID") WHERE "isOnDutyDriver";

CREATE TABLE "vehicleDrivers" (
  "tenantID" text NOT NULL,
  "carID" text NOT NULL,
  "userID" text NOT NULL,
  PRIMARY KEY ("tenantID", "carID", "userID"),
  FOREIGN KEY ("tenantID", "carID") REFERENCES vehicles,
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "vehicleDrivers" ("tenantID", "userID");

CREATE TABLE waybills (
  "tenantID" text NOT NULL REFERENCES tenants,
  "taskDetailID" text NOT NULL,
  "taskDetailNo" text NOT NULL,
  "taskID" text NOT NULL,
  "taskNo" text NOT NULL,
  "contractID" text NOT NULL,
  "projectName" text NOT NULL,
  "customerName" text NOT NULL,
  "salesmanOID" text,
  "constructionSite" text NOT NULL,
  "strengthNo" text NOT NULL,
  "technicalFeature" text[] NOT NULL DEFAULT '{}',
  "slump" text NOT NULL,
  "pourWay" text NOT NULL,
  "siteAddress" text NOT NULL,
  "plantID" text NOT NULL,
  "plantName" text NOT NULL,
  "lineID" text,
  "carID" text NOT NULL,
  "carNo" text NOT NULL,
  "plateNumber" text NOT NULL,
  "driverOID" text NOT NULL,
  "driverName" text NOT NULL,
  "state" text NOT NULL,
  "sequenceNo" integer NOT NULL,
  "totalVolume" numeric(6,2) NOT NULL CHECK ("totalVolume" > 0),
  "signVolume" numeric(6,2),
  "signer" text,
  "signTime" timestamptz,
  "signPlace" text,
  "signLon" double precision,
  "signLat" double precision,
  "signFileID" text,
  "surplusVolume" numeric(6,2),
  "surplusReason" text,
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "startProductionTime" timestamptz,
  "endProductionTime" timestamptz,
  "arriveTime" timestamptz,
  "startUnloadTime" timestamptz,
  "endUnloadTime" timestamptz,
  "backTime" timestamptz,
  "cancelTime" timestamptz,
  "updateTime" timestamptz NOT NULL,
  "concreteLimitMinutes" integer NOT NULL,
  "estimatedArrivalTime" timestamptz,
  "distance" double precision,
  "distanceLeft" double precision,
  "ticketToken" text NOT NULL,
  "chainHash" text NOT NULL DEFAULT '',
  PRIMARY KEY ("tenantID", "taskDetailID"),
  UNIQUE ("tenantID", "taskDetailNo"),
  UNIQUE ("ticketToken"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders,
  FOREIGN KEY ("tenantID", "carID") REFERENCES vehicles
);
CREATE INDEX ON waybills ("tenantID", "createTime" DESC, "taskDetailID" DESC);
CREATE INDEX ON waybills ("tenantID", "taskID", "sequenceNo");
CREATE INDEX ON waybills ("tenantID", "driverOID", "createTime" DESC);
CREATE INDEX waybills_running ON waybills ("tenantID", "state", "createTime" DESC)
  WHERE "state" NOT IN ('ptds_completed', 'ptds_cancelled');
-- A truck carries one load at a time, whatever the code above does.
CREATE UNIQUE INDEX waybill_truck_once ON waybills ("tenantID", "carID")
  WHERE "state" NOT IN ('ptds_completed', 'ptds_cancelled');

CREATE TABLE "batchRecords" (
  "tenantID" text NOT NULL,
  "taskDetailID" text NOT NULL,
  "batchNo" integer NOT NULL,
  "volume" numeric(6,2) NOT NULL,
  "mixedAt" timestamptz NOT NULL,
  "materials" jsonb NOT NULL,
  PRIMARY KEY ("tenantID", "taskDetailID", "batchNo"),
  FOREIGN KEY ("tenantID", "taskDetailID") REFERENCES waybills
);

CREATE TABLE positions (
  "tenantID" text NOT NULL,
  "carID" text NOT NULL,
  "gnssTime" timestamptz NOT NULL,
  "receivedAt" timestamptz NOT NULL,
  "lon" double precision NOT NULL,
  "lat" double precision NOT NULL,
  "speed" real NOT NULL,
  "direction" real NOT NULL,
  "source" text NOT NULL,
  "attributes" jsonb,
  PRIMARY KEY ("tenantID", "carID", "gnssTime")
);

-- What people tell each other about an order, a waybill or a vehicle, and what came of it.
CREATE TABLE "taskMessages" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "taskMsgID" text NOT NULL,
  "msgType" text NOT NULL,
  "title" text NOT NULL,
  "content" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'ptms_new',
  "taskID" text,
  "subtaskID" text,
  "carID" text,
  "data" jsonb NOT NULL DEFAULT '{}',
  "sender" text NOT NULL,
  "senderName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "processRemark" text,
  "processor" text,
  "processorName" text,
  "processTime" timestamptz,
  PRIMARY KEY ("tenantID", "taskMsgID")
);
CREATE INDEX ON "taskMessages" ("tenantID", "state", "createTime" DESC);
CREATE INDEX ON "taskMessages" ("tenantID", "taskID", "createTime" DESC);
