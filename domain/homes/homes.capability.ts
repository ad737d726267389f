import { defineCapability } from '../capability.ts';

export const homes = defineCapability({
  screens: {
    homepage: {
      title: '首页',
      needs: 'own',
      tab: { label: '首页', icon: 'house', of: ['senior', 'scheduler', 'sale', 'fleet', 'pipe', 'lab', 'purchase'] },
    },
    homepageoms: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['oms'] } },
    homepageics: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['ics'] } },
    homepagepump: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['pump'] } },
    homepageaccount: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['finance'] } },
    homepagebossplatform: {
      title: '首页',
      needs: 'own',
      tab: { label: '首页', icon: 'house', of: ['boss'], groupBossInsteadOf: 'homepageboss' },
    },
    homepageboss: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['boss'] } },
    homepagecustomer: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['customer'] } },
    homepagematerial: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['material'] } },
    homepagematerialdriver: {
      title: '首页',
      needs: 'own',
      tab: { label: '首页', icon: 'house', of: ['materialDriver'] },
    },
    homepageequipment: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['equipment'] } },
    homepageblock: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['block'] } },
    ccnhomepage: {
      title: '首页',
      needs: 'own',
      tab: { label: '首页', icon: 'house', of: ['ccnConcrete', 'ccnTransport', 'ccnDians'] },
    },
    ccnhomepagesite: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['ccnSite'] } },
    // The rows that a figure of a home page is the sum of; times are epoch ms.
    figurelist: {
      title: '明细',
      params: { figure: 'must', from: 'may', to: 'may', plantID: 'may', lineID: 'may', contractID: 'may' },
      needs: { reads: ['orders', 'waybills'] },
    },
    function: { title: '全部功能', needs: 'signedIn' },
  },
});
