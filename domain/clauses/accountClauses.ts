import { type Clause, call, constant, page, refusal } from './clause.ts';

/** One's own account, its messages and contacts. */
export const accountClauses: Readonly<Record<string, readonly Clause[]>> = {
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
};
