import { defineRecords } from '../recordWords.ts';

export const alarmsRecords = defineRecords({
  alarm: { title: '告警', named: null, acts: { take: '接手告警', release: '放手告警' } },
});
