import { type Clause, call, constant, page, refusal } from './clause.ts';

/** What people hear of and say to each other: the message centre, and reports. */
export const messageClauses: Readonly<Record<string, readonly Clause[]>> = {
  F156: [
    page('each of the 22 role groups finds its entries'),
    page('what is said to the person, what concerns their work, what became of their reports'),
    refusal('the inbox of somebody else'),
  ],
  F109: [
    page(
      'on the road a driver asks the desk to take the concrete back, to send it elsewhere, to hand it to another truck',
    ),
    page('whom to ring stands on the page, and what was reported without a network too'),
    refusal('a load that is not on the road asks for none of it, and nobody asks for the load of another driver'),
  ],
  F158: [
    page('a message is processed once: 反馈已经被处理 the second time'),
    page('its sender takes a report back: 报告已取消'),
    page('what needs no answer is set aside many at once'),
    refusal('nobody takes back the report of another'),
  ],
  F159: [
    call('the probe tells whether there is something unread'),
    page('the badge counts what is unread, and falls when it is read'),
    constant('every 10 s, every 60 s beside the live line, Android not by the clock'),
    constant('never for the boss, nor in the builds for executives and the block station'),
  ],
  F160: [
    page('senior, scheduler and fleet each find their topics, and turn them off and on'),
    refusal('a topic of another role group'),
  ],
  F161: [
    page('a page of reports says when and how often was reported last, also without a network'),
    page('a second one within a minute asks first'),
    page('an answer counts it down, and the last one forgets it'),
    page('a kind that the app does not know is told: 未处理消息'),
    page('on what is asked of a truck, and of a change, as well'),
  ],
  F165: [
    page('partners come ten at a time by pinyin, more as one scrolls, from the first again as one searches'),
    refusal('somebody of another company'),
  ],
  F166: [
    page('whoever is talked to for the first time has an account made: no account'),
    call('a password of 8 characters is told once, to the person themselves'),
    refusal('somebody who does not work at the company'),
  ],
  F179: [
    page('a paper is shown page by page and kept on the device; one that does not come says so'),
    page('a picture is read, its text put right and copied; where nobody reads, the person types'),
    call('what is written, line by line, with where it stands and how sure that is'),
    refusal('what is no picture, what is not read, and a server on which nobody reads'),
  ],
};
