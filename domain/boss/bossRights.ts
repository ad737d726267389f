import { defineMenuRights } from '../access/rightRow.ts';

export const bossRights = defineMenuRights({
  BOSS_APP_MENU_SALE: { says: '销售分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_PROD: { says: '生产分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_QUALITY: { says: '质量分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_PURCHASE: { says: '采购分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_RISK: { says: '风险分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_FINANCE_TOTAL: { says: '利润与成本分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_PRICE_INFO: { says: '市场分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_HR: { says: '人力资源分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_SALE_GROUP: { says: '集团销售分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_PROD_GROUP: { says: '集团生产分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_QUALITY_GROUP: { says: '集团质量分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_FINANCE_TOTAL_GROUP: { says: '集团利润分析', section: '经营分析', usual: ['boss'], planned: true },
  BOSS_APP_MENU_QT_NOTIFICATIONS: { says: '招标线索', section: '经营分析', usual: ['boss'], planned: true },
});
