import { defineErrors } from '../errorRow.ts';

/** The refusals of a sign-in that the app tells by itself, when somebody has no role to work as; they ride with the first visit. */
export const noRoleErrors = defineErrors({
  'login.noRights': { status: 403, text: '您没有权限登录!' },
  'login.unknownRole': { status: 403, text: '无权登录，请联系管理员授权' },
});
