import { Socket } from 'node:net';

/**
 * A socket for the driver, which corks it around each statement: what is written in one turn of the event loop is sent by one
 * system call, so that statements that are begun together wake PostgreSQL once.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  const cork = socket.cork.bind(socket);
  const uncork = socket.uncork.bind(socket);
  let gathering = false;
  const sendAll = (): void => {
    gathering = false;
    uncork();
  };
  socket.cork = () => {
    if (gathering) return;
    gathering = true;
    cork();
    process.nextTick(sendAll);
  };
  // A stream sends at any `uncork`, however often it was corked: the driver's own would end the gathering.
  socket.uncork = () => undefined;
  return socket;
};
