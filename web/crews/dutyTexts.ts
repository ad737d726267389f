/** What is said once somebody of a crew is on duty, or off it. */
export const dutyTexts = { on: '已当班，调度派班时看得到', off: '已休班，已派的任务照旧' } as const;
