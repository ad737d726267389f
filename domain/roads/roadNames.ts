import type { SeededRandom } from './seededRandom.ts';

/** Names every Chinese city has, for the great roads. */
const greatNames =
  '人民 建设 解放 中山 和平 胜利 文化 工业 迎宾 青年 团结 长江 黄河 友谊 劳动 光明 新华 朝阳 滨河 创业 科技 振兴 东风 幸福 世纪 民主 前进 红旗 学府 体育 环城 复兴 开元 金融 望江 凤凰 龙山 玉泉'.split(
    ' ',
  );
const first = '文 永 安 兴 福 明 德 清 春 荣 康 泰 嘉 景 云 瑞 锦 宏 惠 和 秀 广 丰 梅 兰 竹 松 桂 柳 莲'.split(' ');
const second = '昌 宁 定 业 寿 光 胜 源 华 庆 乐 平 园 苑 林 溪 湖 桥 塘 港 堂 门 里 坊 村 亭 台 泉 岭 洲'.split(' ');

/** Hands out names, each once: roads that run east-west are 路, those that run north-south 街. */
export interface RoadNamer {
  great(runsEastWest: boolean): string;
  small(runsEastWest: boolean): string;
}

export function makeRoadNamer(random: SeededRandom): RoadNamer {
  const great = random.shuffled(greatNames);
  const small = random.shuffled(first.flatMap((head) => second.map((tail) => head + tail)));
  const take = (stock: string[], fallback: string[]) => stock.pop() ?? fallback.pop() ?? '无名';
  return {
    great: (runsEastWest) => `${take(great, small)}${runsEastWest ? '大道' : '大街'}`,
    small: (runsEastWest) => `${take(small, great)}${runsEastWest ? '路' : '街'}`,
  };
}

/** 建设大道 becomes 建设东大道 and 建设西大道 on the two sides of the centre. */
export function namedSide(name: string, side: '东' | '西' | '南' | '北'): string {
  return name.replace(/(大道|大街)$/, `${side}$1`);
}

export const riverNames = ['清江', '沣江', '澜溪江', '浣江', '漓河', '沅溪', '汐江', '潋江'];
export const coreDistrictName = '老城区';
/** Clockwise from the north, one for each direction. */
export const outerDistrictNames = ['城北区', '高新区', '城东区', '临港区', '江南新区', '经开区', '城西区', '西湖山区'];
