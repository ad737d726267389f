import { defineErrors } from '../errorRow.ts';
import { contractOverText } from './contractOverText.ts';

export const contractsErrors = defineErrors({
  'contract.notFound': { status: 404, text: '合同不存在' },
  'contract.exists': { status: 409, text: '该工程已有合同' },
  'contract.stateNoOperation': { status: 409, text: '合同状态已变化，不能操作' },
  'contract.noPrice': { status: 409, text: '还没有强度等级单价，不能签订' },
  'contract.hasOrders': { status: 409, text: '合同已有订单，不能撤销签订，可以暂停或终止' },
  'contract.notSigned': { status: 409, text: '该工程没有已签订的合同，不能下单，请联系销售签订合同' },
  'contract.isOver': { status: 409, text: contractOverText('{day}') },
  'contract.priceExists': { status: 409, text: '{day} 起的这一价格已存在' },
  'contract.priceInPast': { status: 409, text: '合同已签订，新价格最早从今天（{day}）起生效' },
  'contract.priceInForce': { status: 409, text: '这一价格已经生效，不能删除，请新增一行替代' },
  'contract.priceNotFound': { status: 404, text: '价格不存在' },
});
