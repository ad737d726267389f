import { defineErrors } from '../errorRow.ts';

export const plantsErrors = defineErrors({
  'plant.notFound': { status: 404, text: '搅拌站不存在' },
  'plant.nameTaken': { status: 409, text: '已有叫「{name}」的搅拌站' },
  'plant.openOrders': { status: 409, text: '还有 {n} 个订单排在这个站，不能停用；请先改排到其他站，或等供完' },
  'plant.portionsPlanned': { status: 409, text: '还有 {n} 批生产计划排在这个站，不能停用；请先撤下或改到其他站' },
  'plant.hasVehicles': { status: 409, text: '还有 {n} 辆在用的车属于这个站，不能停用；请先把车调到其他站' },
  'plant.placeInUse': { status: 409, text: '还有 {n} 个订单排在这个站，位置暂时不能改到 {m} 米以外' },
  'plant.disabled': { status: 409, text: '搅拌站已停用' },
  'line.notFound': { status: 404, text: '生产线不存在' },
  'line.nameTaken': { status: 409, text: '这个站已有叫「{name}」的生产线' },
  'line.underWay': { status: 409, text: '有 {n} 车正在或等着在这条线装料，不能停用' },
  'line.ordersWait': { status: 409, text: '还有 {n} 个订单指定了这条线，不能停用；请先改排' },
  'line.portionsPlanned': { status: 409, text: '还有 {n} 批生产计划排在这条线，不能停用；请先撤下或改到其他线' },
  'line.disabled': { status: 409, text: '生产线已停用' },
});
