import type { RouteName } from '@pourline/domain/access/routeNames';

/** One screen: its title, its module (loaded on the first visit, default export) and the strings it takes from the address. */
export interface Screen {
  title: string;
  // `unknown`: naming the component here would make the screens' types depend on themselves; the router checks it.
  load: () => Promise<unknown>;
  params?: Readonly<Record<string, 'must' | 'may'>>;
  /** Shown to who is not signed in too. */
  public?: true;
  /** Shown to an account that belongs to no plant, too. */
  account?: true;
}

/** What most details take. */
export const byId = { id: 'must' } as const;

/** Every screen that there is: name -> title, module, parameters. The address is `/` + the name. */
export const screens = {
  // sign-in
  pwdlogin: {
    title: '登录',
    load: () => import('./sessions/PasswordScreen.tsx'),
    params: { way: 'may', mobileNo: 'may' },
    public: true,
  },
  messageverification: {
    title: '短信验证',
    load: () => import('./sessions/MessageVerificationScreen.tsx'),
    params: { mobileNo: 'must' },
    public: true,
  },
  forgotpwd: {
    title: '重设密码',
    load: () => import('./sessions/ForgotPasswordScreen.tsx'),
    params: { mobileNo: 'may' },
    public: true,
  },
  regsecondlogin: {
    title: '登录已有账号',
    load: () => import('./sessions/RegSecondLoginScreen.tsx'),
    params: { mobileNo: 'must' },
    public: true,
  },
  accountlogin: { title: '用过的账号', load: () => import('./sessions/AccountLoginScreen.tsx'), public: true },
  facelogin: { title: '刷脸登录', load: () => import('./sessions/FaceLoginScreen.tsx'), public: true },
  changetenantforlogin: { title: '选择企业', load: () => import('./sessions/LoginTenantScreen.tsx'), public: true },
  rolechoose: { title: '选择身份', load: () => import('./sessions/RoleScreen.tsx') },
  changetenantformyinfo: { title: '切换企业', load: () => import('./sessions/TenantScreen.tsx') },
  changerolegroupformyinfo: { title: '切换身份', load: () => import('./sessions/RoleScreen.tsx') },

  // account and general
  myinfo: { title: '我的', load: () => import('./accounts/MyInfoScreen.tsx') },
  ccnmyinfo: { title: '我的', load: () => import('./accounts/MyInfoScreen.tsx') },
  myaccountinfo: {
    title: '账号信息',
    load: () => import('./accounts/AccountInfoScreen.tsx'),
    params: { name: 'may', tid: 'may' },
    account: true,
  },
  messagebox: { title: '消息', load: () => import('./accounts/MessageBoxScreen.tsx') },
  searchmsgfilter: { title: '筛选消息', load: () => import('./accounts/MessageFilterScreen.tsx') },
  about: { title: '关于砼程', load: () => import('./accounts/AboutScreen.tsx'), account: true },
  licence: { title: '服务协议', load: () => import('./accounts/LicenceScreen.tsx'), public: true },
  privacy: { title: '隐私政策', load: () => import('./accounts/PrivacyScreen.tsx'), public: true },
  networkerror: {
    title: '网络异常',
    load: () => import('./accounts/NetworkErrorScreen.tsx'),
    params: { error: 'may', from: 'may' },
    public: true,
  },

  // account
  setpwd: { title: '设置密码', load: () => import('./accounts/SetPasswordScreen.tsx') },
  updatepwd: { title: '修改密码', load: () => import('./accounts/UpdatePasswordScreen.tsx') },
  updatephone: { title: '更换手机号', load: () => import('./accounts/UpdatePhoneScreen.tsx'), account: true },
  updatesign: { title: '我的签名', load: () => import('./accounts/UpdateSignScreen.tsx') },
  deleteaccount: { title: '注销账号', load: () => import('./accounts/DeleteAccountScreen.tsx'), account: true },
  mysessions: { title: '登录设备', load: () => import('./accounts/MySessionsScreen.tsx'), account: true },
  suggestion: { title: '意见建议', load: () => import('./accounts/SuggestionScreen.tsx') },
  smsoutbox: { title: '短信收件箱', load: () => import('./accounts/SmsOutboxScreen.tsx'), public: true },
  mytasks: { title: '我的待办', load: () => import('./accounts/MyTasksScreen.tsx') },
  myaccountmessage: {
    title: '账号消息',
    load: () => import('./accounts/MyAccountMessageScreen.tsx'),
    account: true,
  },
  changeproject: { title: '切换工程', load: () => import('./accounts/ChangeProjectScreen.tsx') },
  ccnchangeproject: { title: '选择工程', load: () => import('./accounts/ChangeProjectScreen.tsx') },

  // registration
  registerwaychoose: {
    title: '加入企业',
    load: () => import('./registrations/RegisterWayChooseScreen.tsx'),
    public: true,
  },
  addwaychoose: { title: '加入身份', load: () => import('./registrations/AddWayChooseScreen.tsx'), account: true },
  rmcmanufacturerschoose: {
    title: '选择厂站',
    load: () => import('./registrations/ManufacturersChooseScreen.tsx'),
    public: true,
  },
  rmcmanufacturersinfo: {
    title: '厂站信息',
    load: () => import('./registrations/ManufacturersInfoScreen.tsx'),
    params: { tid: 'must' },
    public: true,
  },
  provincechoose: { title: '选择省份', load: () => import('./registrations/ProvinceChooseScreen.tsx'), public: true },
  newprovincechoose: {
    title: '所在省份',
    load: () => import('./registrations/NewProvinceChooseScreen.tsx'),
    account: true,
  },
  customerinfo: { title: '客户登记', load: () => import('./registrations/CustomerInfoScreen.tsx'), account: true },
  rentalinfo: { title: '租赁车辆登记', load: () => import('./registrations/RentalInfoScreen.tsx'), account: true },
  materialinfo: { title: '材料供应登记', load: () => import('./registrations/MaterialInfoScreen.tsx'), account: true },
  driverregisterinfo: {
    title: '司机登记',
    load: () => import('./registrations/DriverRegisterInfoScreen.tsx'),
    account: true,
  },
  icsregisterinfo: {
    title: '砂石拍照登记',
    load: () => import('./registrations/IcsRegisterInfoScreen.tsx'),
    account: true,
  },
  icstenantregister: {
    title: '新厂站入驻',
    load: () => import('./registrations/IcsTenantRegisterScreen.tsx'),
    account: true,
  },
  userregisterforqrscan: {
    title: '扫码加入',
    load: () => import('./registrations/UserRegisterForQrScanScreen.tsx'),
    params: { code: 'may' },
    public: true,
  },
  myregisterapplication: {
    title: '申请进度',
    load: () => import('./registrations/MyRegisterApplicationScreen.tsx'),
    params: { id: 'may' },
    account: true,
  },
  myapplications: { title: '我的申请', load: () => import('./registrations/MyApplicationsScreen.tsx'), account: true },

  // home pages
  homepage: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageoms: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageics: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepagepump: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageaccount: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepagebossplatform: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageboss: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepagedriver: { title: '首页', load: () => import('./driver/DriverHomeScreen.tsx') },
  homepagecustomer: { title: '首页', load: () => import('./waybills/CustomerHomeScreen.tsx') },
  homepagematerial: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepagematerialdriver: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageequipment: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  homepageblock: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  ccnhomepage: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },
  ccnhomepagesite: { title: '首页', load: () => import('./homes/HomeScreen.tsx') },

  // orders
  orderlist: { title: '订单', load: () => import('./orders/show/OrderListScreen.tsx'), params: { id: 'may' } },
  orderinfo: { title: '订单详情', load: () => import('./orders/show/OrderInfoScreen.tsx'), params: byId },
  ordercreateguider: {
    title: '下单',
    load: () => import('./orders/place/OrderCreateGuiderScreen.tsx'),
    params: { contractID: 'may', from: 'may' },
  },
  orderchooseproject: { title: '选择工程', load: () => import('./orders/place/OrderChooseProjectScreen.tsx') },
  orderchooseprojectsalemanager: {
    title: '选择工程',
    load: () => import('./orders/place/OrderChooseProjectScreen.tsx'),
  },
  orderchooseprojectsaleman: { title: '选择工程', load: () => import('./orders/place/OrderChooseProjectScreen.tsx') },
  orderinfochange: { title: '修改订单', load: () => import('./orders/change/OrderInfoChangeScreen.tsx'), params: byId },
  alterorder: { title: '申请变更', load: () => import('./orders/change/AlterOrderScreen.tsx'), params: byId },
  alterhistory: { title: '变更记录', load: () => import('./orders/change/AlterHistoryScreen.tsx'), params: byId },
  orderreport: { title: '报告', load: () => import('./orders/report/OrderReportScreen.tsx'), params: byId },
  amountreport: { title: '方量报告', load: () => import('./orders/report/AmountReportScreen.tsx'), params: byId },
  resumeorder: { title: '申请恢复供应', load: () => import('./orders/report/ResumeOrderScreen.tsx'), params: byId },
  ordercancelreason: {
    title: '取消订单',
    load: () => import('./orders/end/OrderCancelReasonScreen.tsx'),
    params: byId,
  },
  orderimport: { title: '导入订单', load: () => import('./orders/place/OrderImportScreen.tsx') },
  sequencelist: { title: '订单序列', load: () => import('./orders/sequence/SequenceListScreen.tsx') },
  sequenceinfo: { title: '序列详情', load: () => import('./orders/sequence/SequenceInfoScreen.tsx'), params: byId },
  sequenceform: {
    title: '新建序列',
    load: () => import('./orders/sequence/SequenceFormScreen.tsx'),
    params: { id: 'may', contractID: 'may' },
  },
  pdfviewer: { title: '文件', load: () => import('./papers/PdfViewerScreen.tsx'), params: { of: 'must', id: 'must' } },

  // scheduling of one order
  scheorderschedule: {
    title: '安排生产',
    load: () => import('./orders/arrange/ScheOrderScheduleScreen.tsx'),
    params: byId,
  },
  scheorderreschedule: {
    title: '调整安排',
    load: () => import('./orders/arrange/ScheOrderRescheduleScreen.tsx'),
    params: byId,
  },
  scheorderreserve: { title: '预留', load: () => import('./orders/arrange/ScheOrderReserveScreen.tsx'), params: byId },
  scheordercancelschedule: {
    title: '撤销安排',
    load: () => import('./orders/arrange/ScheOrderCancelScheduleScreen.tsx'),
    params: byId,
  },
  scheorderstart: { title: '开盘', load: () => import('./orders/arrange/ScheOrderStartScreen.tsx'), params: byId },
  scheorderterminate: {
    title: '终止供应',
    load: () => import('./orders/end/ScheOrderTerminateScreen.tsx'),
    params: byId,
  },

  // laboratory
  proportionschedule: {
    title: '配合比',
    load: () => import('./proportions/ProportionScheduleScreen.tsx'),
    params: { id: 'may' },
  },
  orderproportioninfo: {
    title: '下达配比',
    load: () => import('./proportions/OrderProportionInfoScreen.tsx'),
    params: byId,
  },
  openingappraisal: {
    title: '开盘鉴定',
    load: () => import('./proportions/OpeningAppraisalScreen.tsx'),
    params: { id: 'may' },
  },

  // dispatch
  realtimescheduling: { title: '实时调度', load: () => import('./dispatch/DispatchBoardScreen.tsx') },
  realtimeschedulingsearchfilter: { title: '筛选订单', load: () => import('./dispatch/BoardFilterScreen.tsx') },
  dayplan: { title: '计划排程', load: () => import('./planning/DayPlanScreen.tsx'), params: { day: 'may' } },
  promiseorder: {
    title: '能否供应',
    load: () => import('./planning/PromiseOrderScreen.tsx'),
    params: { contractID: 'may' },
  },

  // waybills
  waybilllist: {
    title: '货单',
    load: () => import('./waybills/WaybillListScreen.tsx'),
    params: { id: 'may', taskID: 'may' },
  },
  waybillinfo: {
    title: '货单详情',
    load: () => import('./waybills/WaybillInfoScreen.tsx'),
    params: { id: 'must', sheet: 'may' },
  },
  checkwaybill: { title: '核对货单', load: () => import('./waybills/CheckWaybillScreen.tsx'), params: byId },
  waybillsign: { title: '货单签收', load: () => import('./waybills/WaybillSignScreen.tsx'), params: byId },
  waybillsurplus: { title: '卸料完成', load: () => import('./waybills/WaybillSurplusScreen.tsx'), params: byId },
  waybillreport: { title: '异常报告', load: () => import('./waybills/WaybillReportScreen.tsx'), params: byId },
  ticket: {
    title: '发货单',
    load: () => import('./waybills/TicketScreen.tsx'),
    params: { token: 'must' },
    public: true,
  },

  // trucks, drivers, maps
  vehiclestate: { title: '车辆状态', load: () => import('./vehicles/VehicleStateScreen.tsx') },
  vehicleposition: { title: '车辆位置', load: () => import('./vehicles/VehiclePositionScreen.tsx') },
  carinfo: { title: '车辆详情', load: () => import('./vehicles/CarInfoScreen.tsx'), params: byId },
  carlog: { title: '车辆日志', load: () => import('./vehicles/CarLogScreen.tsx'), params: byId },
  mapcar: {
    title: '车辆位置',
    load: () => import('./vehicles/MapCarScreen.tsx'),
    params: { id: 'may', taskID: 'may' },
  },
  mapsite: { title: '工地位置', load: () => import('./vehicles/MapSiteScreen.tsx'), params: byId },
  mapnavigation: { title: '路线', load: () => import('./driver/MapNavigationScreen.tsx'), params: byId },
  mycarinfo: { title: '我的车辆', load: () => import('./driver/MyCarInfoScreen.tsx') },
  driverchangeshifts: { title: '换班', load: () => import('./driver/DriverChangeShiftsScreen.tsx') },

  mymaterialcarinfo: { title: '我的车辆', load: () => import('./material/MyMaterialCarInfoScreen.tsx') },

  // codes
  qrcodescan: {
    title: '扫一扫',
    load: () => import('./codes/QrCodeScanScreen.tsx'),
    public: true,
    account: true,
  },
  scanqrcode: {
    title: '扫码结果',
    load: () => import('./codes/ScanQrCodeScreen.tsx'),
    params: { code: 'may' },
    public: true,
    account: true,
  },
  qrcodeshow: { title: '扫码加入的二维码', load: () => import('./registrations/QrCodeShowScreen.tsx') },

  // people and settings of the plant
  usermanage: {
    title: '人员管理',
    load: () => import('./people/UserManageScreen.tsx'),
    params: { id: 'may' },
  },
  userinfo: { title: '人员', load: () => import('./people/UserInfoScreen.tsx'), params: byId },
  rolemanage: {
    title: '角色权限',
    load: () => import('./people/RoleManageScreen.tsx'),
    params: { id: 'may' },
  },
  roleinfo: { title: '角色', load: () => import('./people/RoleInfoScreen.tsx'), params: { id: 'may' } },
  registrationreview: {
    title: '注册审核',
    load: () => import('./registrations/RegistrationReviewScreen.tsx'),
    params: { id: 'may' },
  },
  registrationreviewinfo: {
    title: '注册申请',
    load: () => import('./registrations/RegistrationReviewInfoScreen.tsx'),
    params: byId,
  },
  plantsettings: { title: '企业设置', load: () => import('./settings/PlantSettingsScreen.tsx') },
  auditlog: { title: '操作审计', load: () => import('./people/AuditLogScreen.tsx') },

  // colleagues and functions
  contacts: { title: '通讯录', load: () => import('./contacts/ContactsScreen.tsx') },
  contactlist: { title: '联系人', load: () => import('./contacts/ContactListScreen.tsx') },
  function: { title: '全部功能', load: () => import('./contacts/FunctionScreen.tsx') },
  jpushcheck: { title: '推送检测', load: () => import('./contacts/PushCheckScreen.tsx') },
} satisfies Partial<Record<RouteName, Screen>>;

export type ScreenName = keyof typeof screens;
