import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** The address of the product as people reach it, without a slash at the end. */
export const publicUrlOf = ({ settings }: Services, request: FastifyRequest): string =>
  settings.publicUrl || `${request.protocol}://${request.host}`;
