// One line for each capability that does something by itself: each second, or clearing away what it kept for a time.
export { alarmsWork as alarms } from './alarms/alarmsWork.ts';
export { broadcastsWork as broadcasts } from './broadcasts/broadcastsWork.ts';
export { chatWork as chat } from './chat/chatWork.ts';
export { dispatchWork as dispatch } from './dispatch/dispatchWork.ts';
export { evidenceWork as evidence } from './evidence/evidenceWork.ts';
export { filesWork as files } from './files/filesWork.ts';
export { httpWork as http } from './http/httpWork.ts';
export { messagesWork as messages } from './messages/messagesWork.ts';
export { ordersWork as orders } from './orders/ordersWork.ts';
export { outsideWork as outside } from './outside/outsideWork.ts';
export { planningWork as planning } from './planning/planningWork.ts';
export { positionsWork as positions } from './positions/positionsWork.ts';
export { pushWork as push } from './push/pushWork.ts';
export { reportsWork as reports } from './reports/reportsWork.ts';
export { scanningWork as scanning } from './scanning/scanningWork.ts';
export { sessionsWork as sessions } from './sessions/sessionsWork.ts';
export { trackingWork as tracking } from './tracking/trackingWork.ts';
