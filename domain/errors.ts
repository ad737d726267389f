/** One refusal: its HTTP status and the Chinese text a person sees. `{n}` places are filled from the error's details. */
export interface ErrorRow {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 429 | 500 | 502 | 503;
  text: string;
}

/** Every refusal of the product. A code is `capability.what`. */
export const errorCatalogue = {
  // transport
  'app.forbidden': { status: 403, text: '没有权限' },
  'app.notFound': { status: 404, text: '请求不存在' },
  'app.pageNotFound': { status: 404, text: '网页未找到' },
  'app.badRequest': { status: 400, text: '服务器访问异常！未知错误类型！' },
  'app.internal': { status: 500, text: '服务器处理异常' },
  'app.fieldType': { status: 400, text: '字段类型不匹配' },
  'app.invalidPermissions': { status: 403, text: '权限无效' },
  'app.tooMany': { status: 429, text: '操作过于频繁，请稍后再试' },
  'app.tooLarge': { status: 413, text: '内容过大' },
  'app.keyReused': { status: 409, text: '重复的请求标识，内容不一致' },
  // sign-in and session
  'login.invalid': { status: 401, text: '当前登录无效!' },
  'login.notRegistered': { status: 404, text: '此手机号暂未注册' },
  'login.wrongPassword': { status: 401, text: '手机号或密码错误，再错将锁定账号，剩余{n}分钟' },
  'login.locked': { status: 423, text: '账号已锁定，请使用验证码或解锁码登录' },
  'login.noRights': { status: 403, text: '您没有权限登录!' },
  'login.unknownRole': { status: 403, text: '无权登录，请联系管理员授权' },
  'login.noTenant': { status: 403, text: '当前账号暂无所属企业' },
  'login.tenantDenied': { status: 403, text: 'tenant access denied' },
  'login.switchTenant': { status: 403, text: 'please switch to actual tenant' },
  'login.incorrect': { status: 401, text: 'incorrect Username or Password' },
  'login.passwordChanged': { status: 401, text: 'user password changed' },
  'login.accountNotFound': { status: 401, text: 'account not found' },
  'login.otherDevice': { status: 401, text: 'account login from other device' },
  'login.userNotFound': { status: 401, text: 'user not found' },
  'login.choosePassword': { status: 403, text: '请先设置新密码' },
  'login.unlockWrong': { status: 401, text: '解锁码错误' },
  'login.codeWrong': { status: 401, text: '验证码错误' },
  'login.codeDaily': { status: 429, text: '今日获取验证码次数已达上限' },
  'login.codeWait': { status: 429, text: '请60秒后再获取验证码' },
  'login.codeTries': { status: 429, text: '验证码尝试次数过多，验证码10分钟内有效，每天最多2次' },
  'login.imageWrong': { status: 422, text: '图形验证码错误' },
  'login.codeNotSent': { status: 502, text: '验证码发送失败，请稍后再试' },
  'login.tooMany': { status: 429, text: '尝试次数过多，请{n}分钟后再试' },
  'login.otherPlatform': { status: 403, text: '当前应用不能登录该企业' },
  // accounts and people
  'account.exists': { status: 409, text: '手机号已存在' },
  'account.samePassword': { status: 422, text: '新密码不能与原密码相同' },
  'account.wrongPassword': { status: 422, text: '密码错误' },
  'account.oldPasswordWrong': { status: 422, text: '原密码错误' },
  'account.weakPassword': { status: 422, text: '密码过于简单，请换一个' },
  'account.working': { status: 409, text: '当班中或有未完成的货单，不能注销账号' },
  'account.notFound': { status: 404, text: '账号不存在' },
  'user.notFound': { status: 404, text: '人员不存在' },
  'user.exists': { status: 409, text: '该手机号已是本企业人员' },
  'user.ownRoles': { status: 409, text: '不能修改自己的角色或停用自己' },
  'user.lastAdministrator': { status: 409, text: '至少要保留一名人员管理者' },
  'user.notDriver': { status: 422, text: '只有搅拌车司机可以绑定车辆' },
  'user.notCustomer': { status: 422, text: '只有客户可以绑定工程' },
  'user.salesmanOnly': { status: 422, text: '只有销售可以负责合同' },
  'user.truckOnDuty': { status: 409, text: '该司机正在此车当班，不能解除绑定' },
  'user.working': { status: 409, text: '该人员正在当班，请先休班再停用' },
  'user.otherPlants': { status: 403, text: '该账号还属于其他企业，请本人用短信验证码登录或重置密码' },
  'role.notFound': { status: 404, text: '角色不存在' },
  'role.exists': { status: 409, text: '角色名称已存在' },
  'role.inUse': { status: 409, text: '仍有人员使用该角色，不能删除' },
  'role.founding': { status: 409, text: '企业自带的角色不能删除' },
  'role.unknownRight': { status: 422, text: '权限无效' },
  'role.notHeld': { status: 403, text: '不能授予或收回自己没有的管理权限' },
  // registration
  'register.pending': { status: 409, text: '已有申请正在审核，同一时间只能申请一个新厂站' },
  'register.phoneExists': { status: 409, text: '手机号已存在' },
  'register.initiated': { status: 409, text: '该手机号已发起申请' },
  'register.notFound': { status: 404, text: '申请不存在' },
  'register.accessDenied': { status: 403, text: '没有访问权限' },
  'register.stateNoOperation': { status: 409, text: '申请已处理，不能操作' },
  'register.plantName': { status: 422, text: '请填写厂站名称' },
  'register.plantExists': { status: 409, text: '厂站名称已存在' },
  'register.tenantUnknown': { status: 404, text: '企业不存在' },
  'qr.notFound': { status: 404, text: '二维码无效或已失效' },
  // settings
  'config.unknown': { status: 404, text: '设置项不存在' },
  'config.invalid': { status: 422, text: '设置值无效：{reason}' },
  'config.codeExists': { status: 409, text: '编码已存在' },
  // orders
  'order.formInvalid': { status: 422, text: '表单填写有误，无法提交' },
  'order.stateNoCancel': { status: 409, text: '订单状态错误，不能取消' },
  'order.stateNoOperation': { status: 409, text: '订单状态错误，不能操作' },
  'order.accessDenied': { status: 403, text: '没有访问权限' },
  'order.sequenceExists': { status: 409, text: '任务序列号已存在' },
  'order.sequenceNotFound': { status: 404, text: 'order sequence not found' },
  'order.notFound': { status: 404, text: '订单不存在' },
  'order.badNumber': { status: 400, text: '订单编号错误' },
  'order.noGeofence': { status: 422, text: '订单地理围栏未定义' },
  'order.changePending': { status: 409, text: '已有变更申请待处理' },
  'order.noChangePending': { status: 409, text: '没有待处理的变更申请' },
  'order.notConfirmed': { status: 409, text: '客户尚未确认可以浇筑' },
  'order.alreadyConfirmed': { status: 409, text: '已确认可以浇筑' },
  'order.notReserved': { status: 409, text: '订单未预留，无需撤销安排' },
  'order.noProportion': { status: 409, text: '订单尚未下达配合比' },
  'order.nothingLeft': { status: 409, text: '订单方量已派完' },
  'order.belowDelivered': { status: 409, text: '方量不能小于已派方量' },
  'order.plantUnknown': { status: 422, text: '搅拌站或生产线不存在' },
  'project.notFound': { status: 404, text: '工程编号错误' },
  'proportion.incomplete': { status: 422, text: '配合比缺少水泥或水，无法保存' },
  // waybills
  'waybill.notFound': { status: 404, text: '货单编号错误' },
  'waybill.accessDenied': { status: 403, text: '没有访问权限' },
  'waybill.stateNoOperation': { status: 409, text: '货单状态错误，不能操作' },
  'waybill.reportedOnce': { status: 409, text: '同一货单剩退只允许报告一次' },
  'waybill.signedOnce': { status: 409, text: '货单已签收' },
  'waybill.signTooMuch': { status: 422, text: '签收方量不能大于本车方量' },
  'waybill.surplusTooMuch': { status: 422, text: '剩退方量不能大于本车方量' },
  'waybill.noTruck': { status: 409, text: '没有排队车辆' },
  'waybill.truckBusy': { status: 409, text: '车辆已有货单' },
  'waybill.truckNotQueuing': { status: 409, text: '车辆不在排队中' },
  'waybill.tooLarge': { status: 422, text: '方量超过车辆容量' },
  'waybill.batchesMismatch': { status: 422, text: '盘次方量与本车方量不符' },
  'waybill.otherGrade': { status: 409, text: '强度等级不同，不能转送' },
  'waybill.moreThanLeft': { status: 422, text: '方量超过订单未派方量' },
  'waybill.lineBusy': { status: 409, text: '生产线正忙，请稍后再装料' },
  'waybill.noSurplus': { status: 409, text: '这车没有余料' },
  'waybill.moreThanSurplus': { status: 422, text: '方量超过车上余料' },
  'waybill.surplusUnfit': { status: 409, text: '该订单不能使用这车余料：{reason}' },
  'waybill.sameOrder': { status: 409, text: '货单已属于该订单' },
  'waybill.ticketFailed': { status: 500, text: '查看货单小票失败！' },
  // vehicles
  'car.noDrivingRight': { status: 403, text: '没有搅拌车驾驶权限' },
  'car.notFound': { status: 404, text: '车辆不存在' },
  'car.disabled': { status: 409, text: '车辆已停用' },
  'car.otherDriverOnDuty': { status: 409, text: '该车已有其他司机当班' },
  'car.notBound': { status: 403, text: '您不在该车绑定司机列表中' },
  'car.workingNoOffDuty': { status: 409, text: '车辆工作中不能休班' },
  'car.gpsNotFound': { status: 404, text: '未找到GPS数据' },
  'car.badInfo': { status: 422, text: '车辆信息错误' },
  'car.stateNoOperation': { status: 409, text: '车辆状态错误，不能操作' },
  'car.notOnDuty': { status: 409, text: '您未当班，不能操作' },
  'car.otherCarOnDuty': { status: 409, text: '您已在其他车辆当班' },
  'car.notAtPlant': { status: 409, text: '您当前不在搅拌站，无法当班！' },
  'car.positionFailed': { status: 409, text: '您的定位获取失败，当班请联系调度！' },
  'car.noneBound': { status: 404, text: '当前未绑定车辆' },
  'car.noneUsable': { status: 404, text: '当前不存在可用车辆' },
  'car.hasWaybill': { status: 409, text: '车辆已有货单，不能退出排队' },
  // planning
  'planning.stale': { status: 409, text: '计划已有变化，请重新生成方案' },
  'planning.pastDay': { status: 422, text: '这一天已经过去，不能再排程' },
  'planning.farDay': { status: 422, text: '只能排今天起 {n} 天内的计划' },
  'planning.noPlants': { status: 409, text: '还没有搅拌站或生产线，不能排程' },
  'planning.noProposal': { status: 404, text: '方案不存在' },
  'planning.noLoad': { status: 404, text: '计划车次不存在' },
  'planning.begun': { status: 409, text: '该车次已经开始，不能再锁定或解锁' },
  'planning.noSite': { status: 422, text: '该工程没有工地位置，算不出路程' },
  'planning.busy': { status: 503, text: '正在排程的人较多，请稍后再试；手工派车不受影响' },
  'planning.failed': { status: 503, text: '这次没有排出可用的计划，请重试；手工派车不受影响' },
  // messages and files
  'message.processed': { status: 409, text: '反馈已经被处理' },
  'message.notFound': { status: 404, text: '消息不存在' },
  'file.none': { status: 400, text: '未找到要上传的文件' },
  'file.badType': { status: 422, text: '只能上传 jpg、png 或 mp4 文件' },
  'file.notFound': { status: 404, text: '图片加载失败，可能已被后台删除' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A refusal thrown anywhere below a handler; the server turns it into status and text. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(errorText(code, details));
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** The Chinese text of a code with its places filled. */
export const errorText = (code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string =>
  errorCatalogue[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
