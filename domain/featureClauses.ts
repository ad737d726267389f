/** Where a clause of a feature shows: on its page, in its call, as a refusal, or as a constant of the trade. */
export type ClauseKind = 'page' | 'call' | 'refusal' | 'constant';
export interface Clause {
  kind: ClauseKind;
  says: string;
}

const clause =
  (kind: ClauseKind) =>
  (says: string): Clause => ({ kind, says });
const page = clause('page');
const call = clause('call');
const refusal = clause('refusal');
const constant = clause('constant');

/**
 * What a feature says, clause by clause. A test names the clause that it proves by its place: `F006.2` is the second of F006.
 * New clauses are appended. A feature that is not here is proved as a whole.
 */
export const featureClauses: Readonly<Record<string, readonly Clause[]>> = {
  F001: [
    page('phone and password sign in on pwdlogin; 登录成功 is told'),
    page('accountlogin signs in an account that was used on this device'),
    call('tokens, then the person with rights and role groups'),
    refusal('empty fields, an unknown phone and a wrong password are told at their place'),
  ],
  F002: [
    page('a code that was sent to the phone signs in'),
    call('a code signs in once'),
    refusal('a wrong code is told; after too many the right one is not taken either'),
    call('the text message goes out through the provider, signed as it asks'),
  ],
  F003: [
    page('who is locked is offered the other ways and enters by an unlock code'),
    call('an unlock code, made by who manages people, signs in once'),
    refusal('minutes left, locked, wrong unlock code'),
    constant('five wrong passwords lock'),
  ],
  F004: [
    page('regsecondlogin signs in a phone that has an account'),
    page('accountlogin lists the accounts of this device, chooses one and forgets one'),
    page('facelogin says that this version has none and leads back to the password'),
  ],
  F005: [
    page('a picture stands before a code is sent; a wrong answer is refused'),
    call('the picture shows four characters that no script reads off'),
    constant('good once, for five minutes, whatever the case'),
  ],
  F006: [
    page('the wait of 60 s and the 10 minutes are told and outlive the page'),
    constant('another code after 60 s, two a day; each refusal with its message'),
    constant('good for 10 minutes and its purpose alone'),
    page('a failed sending is told in a popup titled 验证 that goes after 1500 ms'),
  ],
  F007: [
    page('plants of the phone, token, person, tabs, page: in this order'),
    call('the token comes first, the person with rights by it'),
  ],
  F008: [page('a phone of two plants chooses one'), call('the plants of a phone')],
  F009: [
    page('an unknown role is told 无权登录，请联系管理员授权 and stays outside'),
    page('no rights or roles are told 您没有权限登录! and stay outside'),
    refusal('neither gets anything by a call'),
  ],
  F010: [
    page('the token is refreshed when the app is opened and when it comes to the front'),
    call('a refresh token changes at each use'),
    page('who was ended is asked to sign in again'),
  ],
  F011: [
    page('an account without a plant goes on with its session'),
    call('account tokens enter only what needs no plant'),
  ],
  F012: [
    page('each of the six refusals clears the plant, says its sentence and asks to sign in'),
    call('the server refuses a refresh by each of the six'),
    page('user not found when the person is loaded does the same'),
  ],
  F013: [
    page('another failure of the refresh shows the network error page with its cause'),
    page('so does another failure of loading the person'),
  ],
  F014: [
    page('who must reset the password lands on setpwd'),
    page('a trial site chooses a project, or lands on the first tab with its saved one'),
    page('everybody else lands on the first tab'),
    page('who has no plant lands on myaccountinfo'),
  ],
  F015: [
    page('licence and privacy can be read by who has not signed in'),
    call('both are told without a token'),
    page('opening them refreshes no token'),
  ],
  F016: [
    page('a test build signs in as anybody of the demo'),
    call('the fixed test user signs in'),
    refusal('production knows no such call'),
  ],
  F017: [page('signing out says 登出成功 and leads to the sign-in'), call('the session is over')],
  F018: [
    call('realm;ipsRealm of the plant'),
    constant('asked every 30 s'),
    page('what is shown is asked for again when the realm changed'),
  ],
  F019: [
    page('whether pushed messages reach this device is checked, mended and ended'),
    call('an alias is registered, asked for and removed by its own person'),
  ],
  F020: [
    page('everybody changes plant and role group from myinfo'),
    page('customer and site change the project there'),
    page('driver and material driver find their car there'),
  ],
  F021: [
    page('who has no plant lands there'),
    page('name and plant of who has one'),
    call('one’s own name can be changed'),
  ],
  F022: [page('what was supplied, signed and left unsigned in the month'), call('the sums of the month by project')],
  F023: [
    page('my applications with their state'),
    page('my tasks'),
    page('what happened to the account'),
    call('the applications of a phone, its own alone'),
  ],
  F024: [
    page('a code to the other number and the password change the phone'),
    call('at every plant; the session goes on'),
  ],
  F025: [
    page('updatepwd changes the password with the old one'),
    page('setpwd asks for one before anything else is open'),
    call('other sessions end, this one goes on'),
    refusal('a wrong old password and a simple new one are told'),
  ],
  F026: [page('the signature is shown, written and renewed'), call('an uploaded picture of the person')],
  F027: [
    page('the account is deleted after its word was typed'),
    call('the number is free, what was signed stays'),
    refusal('not while on duty, not the last who manages people'),
  ],
  F028: [
    page('about names the version and looks for a newer one'),
    page('清除成功 stands for 1 s'),
    call('the newest package of a platform'),
  ],
  F029: [page('a suggestion goes out with a picture'), call('own pictures only, kept with the suggestion')],
  F030: [page('each role finds the functions of its lists'), constant('the five lists and whose they are')],
  F031: [
    page('contacts under their letter'),
    page('contactlist with search and call'),
    call('sorted by pinyin, each sees whom it may know'),
  ],
  F032: [
    page('changetenantformyinfo changes the plant'),
    call('a session goes to another plant of the person'),
    refusal('and to no other'),
  ],
  F033: [
    page('changerolegroupformyinfo changes the role group'),
    page('rolechoose asks who has several'),
    call('the role groups at each plant'),
  ],
  F034: [
    constant('derived from rights, each once'),
    page('the chosen one is remembered on the device'),
    page('without a choice the first is used'),
  ],
  F035: [
    constant('22 groups with their login rights, the photo group without one'),
    page('each of them signs in and finds its home'),
    call('a plant has one role for each'),
  ],
  F036: [
    page('a right that is taken away takes the menu entry with it'),
    constant('the placeholder becomes the prefix of the group; no right means always; by id'),
    refusal('the call refuses without the right'),
  ],
  F037: [
    page('a right that is taken away takes the button with it'),
    constant('the last button stands out when none does'),
  ],
  F038: [
    page('a build for one role group lets in its people alone'),
    page('trial builds choose a project'),
    constant('the page and the settings name the variant, its platform tag and its servers'),
    page('packaged as an app for phones'),
  ],
  F039: [
    page('a customer changes the project on changeproject'),
    page('a site on ccnchangeproject'),
    call('the projects of the person'),
  ],
  F040: [
    page('48 px, the way back, the title in the middle'),
    page('a title that is a menu'),
    page('one button, or a menu'),
    page('the product’s name stands for who has no title'),
  ],
  F041: [page('what waits unread is counted on the tab'), constant('beyond 99 it reads …')],
  F042: [page('the tabs of the role group in their order'), constant('the tabs of each of the 22')],
  F043: [page('the buttons at the bottom, their order, widths and colours'), constant('widths by count, up to five')],
  F044: [
    page('a notice stands for 3 s'),
    constant('3000 ms, read aloud'),
    page('a failure is told in the colour of mistakes'),
  ],
  F045: [page('what runs is named over the page'), page('the field in which a message is written and sent')],
  F046: [
    page('a server that is away is told, and the page goes on by itself'),
    constant('tried every 5 s by the time of the server'),
    page('networkerror leads back to the page before'),
  ],
  F047: [
    page('back on the home page asks to be pressed once more within 3 s'),
    page('elsewhere it goes one page back'),
  ],
  F048: [
    page('the root leads home, nowhere says so'),
    constant('each screen has one address of one part; parameters stand behind it'),
  ],
  F049: [
    page('the root type size follows the width'),
    page('pulling down loads anew'),
    constant('70 px, 50 px, 400 ms'),
  ],
  F050: [
    page('search and filters come back on this list, for this person'),
    constant('keyword and filters are kept whole'),
  ],
  F051: [
    page('a list is narrowed to a day'),
    constant('today, tomorrow, yesterday, within 3, 10, 30 days, custom'),
    constant('YYYY-MM-DD HH:mm[:ss]'),
    constant('rounded to 0-4 decimals, grouped by thousands'),
  ],
  F052: [page('Chinese, version 4.1.25.1047 on the about page'), constant('the server is of that version')],
  F053: [
    page('a newer version is looked for'),
    constant('part by part, three at most'),
    call('the newest package of a platform'),
  ],
  F054: [page('later or now, progress, 已成功为您安装最新版本'), constant('which build is offered, and which is not')],
  F055: [
    constant('fetched by itself above 0.1.4 and 0.1.8'),
    refusal('下载失败，请稍后再试, and no permission to store'),
    page('下载完成 is told and the package handed over'),
  ],
  F056: [
    constant('every text of the catalogue'),
    page('502, timeout, 404, 403, 400, network and unmatched are told in these words'),
    constant('a part that does not come within 120 s is a failed load'),
  ],
  F057: [
    constant('module and text, text, part with its remainder'),
    page('a missing order sequence is told to nobody'),
  ],
  F058: [constant('the module of a call'), page('one wire text reads differently by its module')],
  F059: [page('a failed return state is told by its message, and 未知错误 where it has none')],
  F060: [
    constant('each notice word by word'),
    page('登录成功'),
    page('登出成功'),
    page('消息发送成功'),
    page('订单提交成功'),
    page('订单修改成功'),
    page('a change request is sent and withdrawn'),
    page('订单已终止'),
    page('a report is cancelled'),
    page('剩退报告成功'),
    page('状态切换成功'),
    page('a sampling bucket is bound'),
  ],
  F061: [
    constant('a truck, pump task or pipe task that the server will not tell is forgotten'),
    page('the truck is gone from its page'),
    page('a pump task and a pipe task are gone from theirs'),
  ],
  F062: [
    page('a setting holds as soon as it is changed'),
    call('by code and key, for the plant and its tenant'),
    constant('the defaults'),
  ],
  F063: [
    page('the guide offers the windows by their names'),
    page('a plant’s own windows stand in the guide'),
    constant('the windows and the names of hours'),
  ],
  F064: [
    page('a customer cancels with one of the reasons'),
    page('a dispatcher takes an order off with one'),
    call('the reasons of the plant'),
  ],
  F065: [
    page('the material driver binds a truck'),
    call('a setting of a person is theirs alone'),
    constant('record not found is nothing kept'),
  ],
  F066: [
    page('the guide offers sizes, slumps, ways, grades and features'),
    page('what is switched off is not offered'),
    call('by type, the enabled ones'),
  ],
};

/** Features that show on no page: their proof is a call or a constant, for this reason. */
export const withoutPage: Readonly<Record<string, string>> = {
  F180: 'pictures go up from many pages; what is asked of them is a matter of the calls',
};
