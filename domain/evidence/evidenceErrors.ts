import { defineErrors } from '../errorRow.ts';

export const evidenceErrors = defineErrors({
  'evidence.notFound': { status: 404, text: '存证不存在' },
});
