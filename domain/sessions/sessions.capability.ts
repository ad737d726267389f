import { defineCapability } from '../capability.ts';

export const sessions = defineCapability({
  screens: {
    pwdlogin: { title: '登录', params: { way: 'may', mobileNo: 'may' }, public: true },
    messageverification: { title: '短信验证', params: { mobileNo: 'must' }, public: true },
    forgotpwd: { title: '重设密码', params: { mobileNo: 'may' }, public: true },
    regsecondlogin: { title: '登录已有账号', params: { mobileNo: 'must' }, public: true },
    accountlogin: { title: '用过的账号', public: true },
    facelogin: { title: '刷脸登录', public: true },
    changetenantforlogin: { title: '选择企业', public: true },
    rolechoose: { title: '选择身份', needs: 'signedIn' },
    changetenantformyinfo: { title: '切换企业', needs: 'signedIn' },
    changerolegroupformyinfo: { title: '切换身份', needs: 'signedIn' },
  },
});
