import { z } from 'zod';
import { byId, defineContract, fileBytes } from '../endpoint.ts';
import { publicTicket } from './publicTicket.ts';

/** The token of a QR code as somebody types it; one that cannot be a token is unknown like any other. */
const ticketToken = z.string().max(2100);

/** The delivery note on paper, and what everybody who holds it may look up. */
export const ticketCalls = defineContract({
  ticketPdf: {
    method: 'GET',
    path: '/api/v1/report/print/task-detail/{id}',
    says: 'The delivery note as PDF.',
    shows: ['waybills', 'orders', 'accounts'],
    act: 'waybill.viewTicket',
    params: byId,
    reply: fileBytes,
    kind: 'file',
  },
  publicTicket: {
    method: 'GET',
    path: '/api/v1/ticket/{token}',
    says: 'What the QR code of a delivery note opens: the ticket, whether the record of everything that it shows is whole, and which fields differ from it.',
    shows: ['waybills'],
    access: 'public',
    params: z.object({ token: ticketToken }),
    reply: publicTicket,
  },
  publicTicketProof: {
    method: 'GET',
    path: '/api/v1/ticket/{token}/proof',
    says: 'Everything by which a ticket is checked without us, as JSON: what it shows, its records, the way to the root of its day.',
    shows: ['waybills', 'orders', 'accounts'],
    access: 'public',
    params: z.object({ token: ticketToken }),
    reply: fileBytes,
    kind: 'file',
  },
  publicTicketPdf: {
    method: 'GET',
    path: '/api/v1/ticket/{token}/pdf',
    says: 'The delivery note as PDF, for anybody who holds the QR code.',
    shows: ['waybills', 'orders', 'accounts'],
    access: 'public',
    params: z.object({ token: ticketToken }),
    reply: fileBytes,
    kind: 'file',
  },
});
