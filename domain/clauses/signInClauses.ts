import { type Clause, call, constant, page, refusal } from './clause.ts';

/** Signing in, codes, sessions and what the app checks at its start. */
export const signInClauses: Readonly<Record<string, readonly Clause[]>> = {
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
    page('token with the plants of the phone, person, tabs, page: in this order'),
    call('the token comes first, the person with rights by it'),
  ],
  F008: [page('a phone of two plants chooses one'), call('the plants of a phone, told to its own account')],
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
};
