import { type Server, Socket } from 'node:net';

/** So many bytes of a connection are read at once. */
const readBytes = 4 * 1024;
/** Into this memory all connections are read, one after the other. */
const shared = Buffer.alloc(readBytes);

/**
 * Reads a connection that a server has accepted and paused (`pauseOnConnect`) into shared memory; what `hear` is given is good until it
 * returns. What a server accepts Node reads 64 KB at a time, each into memory of its own, so that a crowd whose connections are ended for what
 * they send leaves as much behind as garbage. It reads into memory that is there (`onread`) only where a program makes the socket itself: so
 * one is made over the same handle, as Node does with a connection that comes from another process. Where there is no such handle it is read as it is.
 */
export const readSmall = (server: Server, accepted: Socket, hear: (chunk: Uint8Array) => void): Socket => {
  const handle: unknown = Reflect.get(accepted, '_handle');
  if (typeof handle !== 'object' || handle === null || !('useUserBuffer' in handle)) {
    accepted.on('data', hear);
    return accepted.resume();
  }
  Reflect.set(accepted, '_handle', null);
  const callback = (length: number): boolean => {
    hear(shared.subarray(0, length));
    return true;
  };
  const options: object = { handle, onread: { buffer: shared, callback } };
  const socket = new Socket(options);
  // The server counts it until it is closed.
  Reflect.set(socket, '_server', server);
  return socket;
};
