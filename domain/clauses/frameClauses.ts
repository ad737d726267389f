import { type Clause, call, constant, laterPage, page, refusal } from './clause.ts';

/** Role groups and the frame that every page stands in: bars, tabs, entries, what is told, what the device keeps. */
export const frameClauses: Readonly<Record<string, readonly Clause[]>> = {
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
    laterPage('packaged as an app for phones', 'packages for phones'),
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
    page('back on the home page asks to be pressed once more within 3 s, and then leaves the app'),
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
    laterPage('a sampling bucket is bound', 'samples of the laboratory'),
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
};
