import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { renderProportionPdf } from './renderProportionPdf.ts';
import { renderTicketPdf } from './renderTicketPdf.ts';
import { pngExample } from './testPng.ts';
import { proportionExample } from './testProportion.ts';
import { ticketExample } from './testTicket.ts';
import type { TicketPaper } from './ticketPaper.ts';

interface Page {
  readonly text: string;
  readonly width: number;
  /** Right end of the rightmost and lower end of the lowest text, points. */
  readonly right: number;
  readonly pictures: number;
}

async function pagesOf(pdf: Uint8Array): Promise<Page[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
    const operators = await page.getOperatorList();
    pages.push({
      text: items.map((item) => item.str).join('\n'),
      width: page.getViewport({ scale: 1 }).width,
      right: Math.max(...items.map((item) => Number(item.transform[4]) + item.width)),
      pictures: operators.argsArray.filter((args) => typeof args?.[0] === 'string' && /^(g_\w+_)?img_/.test(args[0]))
        .length,
    });
  }
  await loading.destroy();
  return pages;
}

/** The text without the breaks and blanks of the layout. */
const solid = (text: string) => text.replace(/\s/g, '');

function signed(picture: Uint8Array | null): TicketPaper {
  const paper = ticketExample();
  return {
    ...paper,
    buyerSignature: { signer: '陈䶮', signedAt: paper.printedAt, place: '南门', volumeM3: 7.8, png: picture },
  };
}

describe('delivery note', () => {
  test('two pages with all fields of the standard, each extractable', async () => {
    const [front, back, ...more] = await pagesOf(await renderTicketPdf(ticketExample()));
    expect(more).toEqual([]);
    const asked = [
      '合同编号',
      '发货单编号',
      '需方',
      '供方',
      '工程名称',
      '浇筑部位',
      '混凝土标记',
      '本车供货量',
      '运输车号',
    ];
    asked.push(
      '交货地点',
      '交货日期',
      '发车时间',
      '到达时间',
      '供方交接人员（签字）',
      '需方（含施工方）交接人员（签字）',
    );
    const shown = [
      'HT2026-0318',
      'FH-20261121-0047',
      '滨江置业发展有限公司',
      '砼程示范混凝土有限公司',
      'A-C35-180(S4)-P8-GB/T14902',
    ];
    shown.push('8.00m³', '粤A·D5821', '2026-11-2108:23', '2026-11-2108:55', '第7车', '56.00m³', '120.00m³', '180±30mm');
    shown.push('汽车泵（47m）', '周建国', '78分钟（限90分钟）', '陈䶮', '7.80m³（少0.20）', '剩余0.20m³', '严禁加水');
    for (const text of [...asked, ...shown]) expect(solid(front?.text ?? '')).toContain(text);
    const record = [
      'P·O42.5水泥',
      '2016.0',
      '+2.40',
      '超差',
      '09:01:05',
      '人员·周建国',
      '定位',
      '第11环',
      '3f9a1c07…9be2d410',
    ];
    for (const text of [...record, 'https://pourline.example/t/9fK2mQ7xWc'])
      expect(solid(back?.text ?? '')).toContain(text);
  });
  test('a remark and a few wrapped lines do not push the signatures off the front', async () => {
    const paper = ticketExample();
    const deliveryPlace = '滨江东路 188 号滨江花园二期工地南门（由沿江路辅道进入，限高 4.2 米）';
    const pages = await pagesOf(await renderTicketPdf({ ...paper, deliveryPlace, remark: '现场等待泵车 12 分钟' }));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('供方交接人员（签字）');
  });
  test('the signature is on the front', async () => {
    const [front] = await pagesOf(await renderTicketPdf(signed(pngExample(60, 20))));
    expect(front?.pictures).toBeGreaterThan(0);
  });
  test('a broken signature neither stops the ticket nor vanishes', async () => {
    const whole = pngExample(60, 20);
    const broken = Uint8Array.from(whole, (byte, at) => (at === 50 ? byte ^ 0xff : byte));
    const [front] = await pagesOf(await renderTicketPdf(signed(broken)));
    expect(front?.text).toContain('签名图片无法读取');
    expect(front?.pictures).toBe(0);
  });
  test('what is not known is a dash, and the unsigned ticket has room for a pen', async () => {
    const { offsetMinutes, printedAt, ticketNumber, ageLimitMinutes, publicUrl } = ticketExample();
    const [front, back] = await pagesOf(
      await renderTicketPdf({ ...blank, offsetMinutes, printedAt, ticketNumber, ageLimitMinutes, publicUrl }),
    );
    expect(front?.text.match(/—/g)?.length).toBeGreaterThan(20);
    expect(front?.text).not.toMatch(/null|undefined|NaN/);
    expect(front?.text).toContain('____');
    expect(back?.text).toContain('无计量数据');
  });
  test('long texts wrap inside the page and lose nothing', async () => {
    const long = (length: number) => `首${'长'.repeat(length)}${'ABCDEFGHIJ'.repeat(12)}尾`;
    for (const length of [60, 700]) {
      const text = long(length);
      const paper = {
        ...ticketExample(),
        buyer: text,
        projectName: text,
        driver: text,
        plate: 'X'.repeat(60),
        remark: text,
      };
      const batches = paper.batches.map((one) => ({ ...one, material: long(20) }));
      const pages = await pagesOf(await renderTicketPdf({ ...paper, batches, ticketNumber: '9'.repeat(80) }));
      const all = pages.map((page) => solid(page.text)).join('');
      expect(all.match(/长/g)?.length).toBeGreaterThanOrEqual(4 * length + 20);
      expect(all.match(/尾/g)?.length).toBeGreaterThanOrEqual(5);
      for (const page of pages) expect(page.right).toBeLessThanOrEqual(page.width - 20);
    }
  });
  test('a note names the other of a surplus, and no line stands empty where there is none', async () => {
    const front = async (more: Partial<ReturnType<typeof ticketExample>>) =>
      solid((await pagesOf(await renderTicketPdf({ ...ticketExample(), ...more })))[0]?.text ?? '');
    expect(await front({ surplusTo: 'DD20261121-007-03' })).toMatch(/余料去向DD20261121-007-03/);
    expect(await front({ surplusFrom: 'DD20261121-002-09' })).toMatch(/余料来源DD20261121-002-09/);
    const handed = await front({ handedFrom: 'DD20261121-002-01', handedTo: 'DD20261121-002-03' });
    expect(handed).toMatch(/接自DD20261121-002-01转送至DD20261121-002-03/);
    expect(handed).not.toContain('余料');
    const none = await front({});
    expect([none.includes('余料'), none.includes('转送至')]).toEqual([false, false]);
    const all = { surplusFrom: 'A', surplusTo: 'B', handedFrom: 'C', handedTo: 'D' };
    expect((await pagesOf(await renderTicketPdf({ ...ticketExample(), ...all }))).length).toBe(2);
  });
  test('a load over the age limit and a cancelled ticket say so', async () => {
    const paper = { ...ticketExample(), ageLimitMinutes: 60, cancelled: true };
    const [front] = await pagesOf(await renderTicketPdf(paper));
    expect(solid(front?.text ?? '')).toContain('78分钟（限60分钟，已超时）');
    expect(solid(front?.text ?? '')).toContain('作废');
  });
  test('a load that by a clock that was set back was unloaded before it was loaded has no age', async () => {
    const paper = ticketExample();
    const loaded = paper.stages.find(({ stage }) => stage === 'loadingFinished')?.happenedAt ?? 0;
    const stages = paper.stages.map((one) =>
      one.stage === 'unloadingFinished' ? { ...one, happenedAt: loaded - 60_000 } : one,
    );
    const [front] = await pagesOf(await renderTicketPdf({ ...paper, stages }));
    expect(solid(front?.text ?? '')).toContain('（时刻前后颠倒，限90分钟）');
    expect(solid(front?.text ?? '')).not.toContain('0分钟（限');
  });
  test('a ticket whose record does not hold says so across the front, and what differs', async () => {
    const paper = ticketExample();
    const says = '记录被改动过，请勿作为凭证：司机姓名与记录不相符';
    const chain = { length: 11, hash: 'a'.repeat(64), whole: false, says };
    const pages = await pagesOf(await renderTicketPdf({ ...paper, chain }));
    expect(solid(pages[0]?.text ?? '')).toContain('与记录不符');
    expect(solid(pages[1]?.text ?? '')).toContain(says);
    expect(pages).toHaveLength(2);
    expect(solid((await pagesOf(await renderTicketPdf(paper)))[0]?.text ?? '')).not.toContain('与记录不符');
  });
  test('a warm render is quick', async () => {
    await renderTicketPdf(ticketExample());
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      // By the time that this thread worked: what else the machine does counts for nothing.
      const begun = process.threadCpuUsage();
      await renderTicketPdf(ticketExample());
      const { user, system } = process.threadCpuUsage(begun);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(300);
  });
});

const blank: Omit<TicketPaper, 'offsetMinutes' | 'printedAt' | 'ticketNumber' | 'ageLimitMinutes' | 'publicUrl'> = {
  contractNumber: null,
  buyer: null,
  contractor: null,
  supplier: null,
  plant: null,
  projectName: null,
  pourSite: null,
  pourWay: null,
  deliveryPlace: null,
  deliveredOn: null,
  mark: null,
  grade: null,
  slumpMm: null,
  slumpToleranceMm: null,
  maxSizeMm: null,
  requirements: [],
  mixNumber: null,
  volumeM3: null,
  orderedM3: null,
  suppliedM3: null,
  loadNumber: null,
  truckNumber: null,
  plate: null,
  driver: null,
  stages: [],
  batches: [],
  mixer: null,
  supplierSignature: null,
  buyerSignature: null,
  corrections: [],
  surplusM3: null,
  returnedM3: null,
  returnReason: null,
  surplusFrom: null,
  surplusTo: null,
  handedFrom: null,
  handedTo: null,
  remark: null,
  cancelled: false,
  chain: null,
};

describe('notice of mix proportion', () => {
  test('one page with the mix, the ratios and those who are responsible for it', async () => {
    const pages = await pagesOf(await renderProportionPdf(proportionExample()));
    expect(pages).toHaveLength(1);
    const text = solid(pages[0]?.text ?? '');
    const shown = [
      '混凝土配合比通知单',
      'PB-C35P8-026',
      'C35',
      '水胶比',
      '0.45',
      '砂率',
      '42.6%',
      '2393kg/m³',
      '180±30mm',
    ];
    shown.push(
      '聚羧酸高性能减水剂',
      '7.70',
      '819.0',
      '1060.5',
      '125.5',
      '2397.7',
      '试配',
      '何晓岚',
      '批准',
      'JGJ55-2011',
    );
    for (const one of shown) expect(text).toContain(one);
  });
  test('a mix with an unknown mass has no total', async () => {
    const paper = proportionExample();
    const materials = paper.materials.map((one, at) => (at === 0 ? { ...one, siteKgPerM3: null } : one));
    const [page] = await pagesOf(await renderProportionPdf({ ...paper, materials, publicUrl: null, remark: null }));
    expect(solid(page?.text ?? '')).toMatch(/合计2397\.7—/);
  });
});
