/** What a state means at a glance. `alarm` is red and for alarms alone; `busy` is the documents' dark grey. */
export type Tone = 'alarm' | 'warn' | 'good' | 'info' | 'idle' | 'busy';

/** Soft background with text-safe ink, for tags. */
export const toneTag: Record<Tone, string> = {
  alarm: 'bg-alarm-soft text-alarm-ink',
  warn: 'bg-warn-soft text-warn-ink',
  good: 'bg-good-soft text-good-ink',
  info: 'bg-info-soft text-info-ink',
  idle: 'bg-idle-soft text-idle-ink',
  busy: 'bg-busy-soft text-busy-ink',
};

/** Text in the state's AA-safe ink. */
export const toneText: Record<Tone, string> = {
  alarm: 'text-alarm-ink',
  warn: 'text-warn-ink',
  good: 'text-good-ink',
  info: 'text-info-ink',
  idle: 'text-idle-ink',
  busy: 'text-busy-ink',
};

/** The documents' full colour, for dots, bars and rings. */
export const toneFill: Record<Tone, string> = {
  alarm: 'bg-alarm',
  warn: 'bg-warn',
  good: 'bg-good',
  info: 'bg-info',
  idle: 'bg-idle',
  busy: 'bg-busy',
};
