import type { Socket } from 'node:net';
import { encodeGeneralReply } from '@pourline/domain/jt808/generalReply';
import { encodeFrame, type Header } from '@pourline/domain/jt808/header';
import { messageIds } from '@pourline/domain/jt808/messageIds';

/** Results of the general reply. */
export const result = { done: 0, failed: 1, badMessage: 2, unsupported: 3 } as const;

/** What is replied over one connection, in the form in which it was asked. */
export class LineReplies {
  private readonly socket: Socket;
  private readonly maxUnreadBytes: number;
  private readonly end: () => void;
  private serial = 0;

  /** `end`: what to do when more than `maxUnreadBytes` are not read. */
  constructor(socket: Socket, maxUnreadBytes: number, end: () => void) {
    this.socket = socket;
    this.maxUnreadBytes = maxUnreadBytes;
    this.end = end;
  }

  /** Replies to a message, to each part of one that came in parts. */
  acknowledge(header: Header, serials: number[], outcome: number): void {
    if (header.messageId === messageIds.lockLocation || header.messageId === messageIds.lockBlindLocation) return;
    for (const serial of serials) {
      const reply = { serial, messageId: header.messageId, result: outcome };
      this.send(messageIds.platformReply, header, encodeGeneralReply(reply));
    }
  }

  send(messageId: number, { form, phone, protocolVersion }: Header, body: Uint8Array): void {
    if (!this.socket.writable) return;
    const serial = this.serial;
    this.serial = (serial + 1) % 65_536;
    const sender = { form, phone, serial, ...(protocolVersion === null ? {} : { protocolVersion }) };
    this.socket.write(encodeFrame(messageId, sender, body));
    if (this.socket.writableLength > this.maxUnreadBytes) this.end();
  }
}
