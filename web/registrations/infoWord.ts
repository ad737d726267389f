/** The words of the registration forms; what a form calls otherwise is shown by the name it was sent under. */
const infoWords: Readonly<Record<string, string>> = {
  company: '单位',
  companyName: '单位',
  project: '工程',
  projectName: '工程',
  plateNumber: '车牌号',
  plateNumbers: '车牌号',
  carNo: '车号',
  material: '材料',
  materials: '材料',
  licence: '驾驶证号',
  address: '地址',
  contact: '联系人',
  remark: '备注',
  name: '名称',
  shortName: '简称',
  province: '省份',
  city: '城市',
  phone: '电话',
};
export const infoWord = (name: string): string => infoWords[name] ?? name;
