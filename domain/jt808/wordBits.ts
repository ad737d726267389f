/** What one bit of a word says when it is set, in the words of the standard. */
export type WordBits = Readonly<Record<number, string>>;

/** The editions of the standard whose bits differ. */
export type Edition = 2013 | 2019;

/** Alarm bits that both editions have: JT/T 808-2013 table 24, JT/T 808-2019 table 24 (jtst.mot.gov.cn). */
const sharedAlarms: WordBits = {
  0: '紧急报警',
  1: '超速报警',
  2: '疲劳驾驶',
  4: 'GNSS 模块故障',
  5: 'GNSS 天线未接或被剪断',
  6: 'GNSS 天线短路',
  7: '终端主电源欠压',
  8: '终端主电源掉电',
  9: '终端显示器故障',
  10: 'TTS 模块故障',
  11: '摄像头故障',
  12: '道路运输证 IC 卡模块故障',
  13: '超速预警',
  14: '疲劳驾驶预警',
  18: '当天累计驾驶超时',
  19: '超时停车',
  20: '进出区域',
  21: '进出路线',
  22: '路段行驶时间不足或过长',
  23: '路线偏离',
  24: '车辆 VSS 故障',
  25: '车辆油量异常',
  26: '车辆被盗',
  27: '车辆非法点火',
  28: '车辆非法位移',
  30: '侧翻预警',
};

/** Alarm bits by edition; 15 to 17 are free in that of 2013, 31 in that of 2019. Bit 29 warns of a collision in 2013 and tells of one in 2019. */
export const alarmBits: Readonly<Record<Edition, WordBits>> = {
  2013: { ...sharedAlarms, 3: '危险预警', 29: '碰撞预警', 31: '非法开门' },
  2019: { ...sharedAlarms, 3: '危险驾驶行为', 15: '违规行驶', 16: '胎压预警', 17: '右转盲区异常', 29: '碰撞侧翻报警' },
};

/** Status bits that both editions have, without those of place and satellites: JT/T 808-2013 table 25, JT/T 808-2019 table 25. */
const sharedStates: WordBits = {
  4: '停运',
  5: '经纬度已加密',
  10: '油路断开',
  11: '电路断开',
  12: '车门加锁',
  13: '前门开',
  14: '中门开',
  15: '后门开',
  16: '驾驶席门开',
  17: '自定义门开',
};

/** Status bits by edition; 6, 7 and 22 are free in that of 2013. */
export const stateBits: Readonly<Record<Edition, WordBits>> = {
  2013: sharedStates,
  2019: { ...sharedStates, 6: '前撞预警', 7: '车道偏移预警', 22: '车辆行驶' },
};

/** How full the vehicle is, by bits 8 and 9 of the status word; 0 (empty) is what a device without a sensor says too, 2 is free. */
export const loadStates: WordBits = { 1: '半载', 3: '满载' };

/** What the set bits of a word say, the lowest bit first; what the bits do not name is in the word alone. */
export function wordsOf(bits: WordBits, flags: number): string[] {
  return Object.entries(bits).flatMap(([bit, says]) => (((flags >>> Number(bit)) & 1) === 1 ? [says] : []));
}

/** What a status word says besides ignition, place and satellites. */
export function statesOf(edition: Edition, flags: number): string[] {
  const load = loadStates[(flags >>> 8) & 3];
  return [...wordsOf(stateBits[edition], flags), ...(load === undefined ? [] : [load])];
}
