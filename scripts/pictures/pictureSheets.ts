import type { Person } from '../../e2e/world/person.ts';
import type { PersonOptions } from '../../e2e/world/world.ts';
import type { Scene } from './pictureScene.ts';

/** One screen as somebody sees it: who (nobody: before the sign-in), its name, what it is opened with. */
export interface SheetScreen {
  who: string | null;
  screen: string;
  params?: Record<string, string>;
  options?: Pick<PersonOptions, 'roleGroup' | 'theme' | 'at'>;
  /** What is done on the screen before it is photographed. */
  prepare?: (one: Person) => Promise<void>;
}

const by = (
  who: string | null,
  screens: readonly (string | readonly [string, Record<string, string>])[],
  options?: SheetScreen['options'],
): SheetScreen[] =>
  screens.map((one) => {
    const [screen, params] = typeof one === 'string' ? [one, {}] : one;
    return { who, screen, params, ...(options && { options }) };
  });

/** One person of each role group: those at a desk, and those at the site, in a cab or on trial. */
const officePeople = ['孙建国', '周敏', '陈静', '褚强', '秦岚', '尤佳', '许可', '何平', '吕明', '施诗'];
const sitePeople = ['郑工', '卫东升', '沈阳', '韩冰', '杨柳', '朱海', '张石', '孔凝', '曹工地', '严运', '华砂'];

const proposeDay = async (one: Person): Promise<void> => {
  await one.press('生成方案');
  await one.see(/与现在的计划相比/);
};

const askWhatIf = async (one: Person): Promise<void> => {
  await one.press('工程 选择工程');
  await one.page.getByRole('dialog', { name: '选择工程' }).getByRole('button', { name: /滨江/ }).first().click();
  await one.write('方量', '60');
  await one.press('算一算');
  await one.see('对其他订单');
};

/** The screens of each sheet of pictures, each taken on a phone and on a wide screen. */
export const sheetsOf = (scene: Scene): Record<string, SheetScreen[]> => {
  const order = { id: scene.openOrder };
  const load = { id: scene.delivering };
  return {
    'sign-in': [
      ...by(null, ['pwdlogin', 'messageverification', 'forgotpwd', 'accountlogin', 'facelogin', 'licence', 'privacy']),
      ...by(null, [['ticket', { token: scene.ticketToken }], 'networkerror', 'smsoutbox']),
      ...by('李卫东', ['changetenantformyinfo'], { roleGroup: 'senior' }),
    ],
    account: [
      ...by('郑工', [
        'myinfo',
        'myaccountinfo',
        'updatepwd',
        'updatephone',
        'updatesign',
        'mysessions',
        'deleteaccount',
      ]),
      ...by('郑工', ['messagebox', 'changeproject', 'suggestion', 'about', 'mytasks', 'jpushcheck', 'contacts']),
    ],
    registration: by('郑工', [
      ...['registerwaychoose', 'addwaychoose', 'rmcmanufacturerschoose', 'provincechoose', 'customerinfo'],
      ...['rentalinfo', 'materialinfo', 'driverregisterinfo', 'icsregisterinfo', 'icstenantregister'],
      ...['userregisterforqrscan', 'myapplications'],
    ]),
    administration: by(
      '李卫东',
      [
        ...['usermanage', 'rolemanage', 'registrationreview', 'plantsettings', 'auditlog', 'qrcodeshow'],
        ['userinfo', { id: scene.person }],
        ['roleinfo', { id: 'role-scheduler' }],
      ],
      { roleGroup: 'senior' },
    ),
    'homes-office': [...officePeople.flatMap((who) => by(who, [''])), ...by('李卫东', [''], { roleGroup: 'senior' })],
    'homes-site': sitePeople.flatMap((who) => by(who, [''])),
    orders: [
      ...by('郑工', ['orderlist', ['orderinfo', order], 'ordercreateguider', 'sequencelist', 'sequenceform']),
      ...by('郑工', [
        ['alterorder', order],
        ['orderreport', order],
        ['amountreport', order],
        ['ordercancelreason', order],
      ]),
      ...by('冯涛', ['orderimport', ['orderinfochange', { id: scene.waiting }], ['alterhistory', order]]),
    ],
    scheduling: [
      ...by('周敏', [
        ['scheorderschedule', { id: scene.waiting }],
        ['scheorderreserve', { id: scene.waiting }],
      ]),
      ...by('周敏', [
        ['scheorderreschedule', order],
        ['scheordercancelschedule', order],
        ['scheorderterminate', order],
      ]),
      ...by('秦岚', ['proportionschedule', ['orderproportioninfo', order], ['openingappraisal', order]]),
    ],
    dispatch: [
      ...by('周敏', ['realtimescheduling', 'realtimeschedulingsearchfilter']),
      { who: '周敏', screen: 'dayplan', prepare: proposeDay },
      { who: '周敏', screen: 'promiseorder', prepare: askWhatIf },
      ...by('周敏', [
        ...['vehiclestate', 'vehicleposition'],
        ['carinfo', { id: scene.truck }],
        ['carlog', { id: scene.truck }],
        ['mapcar', { id: scene.truck }],
        ['mapsite', order],
      ]),
    ],
    waybills: [
      ...by('郑工', ['waybilllist', ['waybillinfo', load], ['waybillsign', { id: scene.atSite }]]),
      ...by('周敏', [
        ['checkwaybill', load],
        ['pdfviewer', { of: 'ticket', id: scene.done }],
        ['waybillreport', load],
      ]),
    ],
    driver: [
      ...by('卫东升', ['', 'mycarinfo', 'driverchangeshifts', ['waybillsurplus', { id: scene.atSite }]], {
        at: scene.site,
      }),
      ...by(
        '卫东升',
        [
          ['mapnavigation', { id: scene.atSite }],
          ['waybillinfo', { id: scene.atSite }],
        ],
        { at: scene.site },
      ),
      ...by('卫东升', [''], { at: scene.site, theme: 'sun' }),
      ...by('卫东升', [''], { at: scene.site, theme: 'dark' }),
      ...by('朱海', ['mymaterialcarinfo']),
    ],
  };
};
