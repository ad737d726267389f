import type { ScreenModules } from '../shell/screenModules.ts';

export const registrationsScreens: ScreenModules<'registrations'> = {
  registerwaychoose: { load: () => import('./RegisterWayChooseScreen.tsx') },
  addwaychoose: { load: () => import('./AddWayChooseScreen.tsx') },
  rmcmanufacturerschoose: { load: () => import('./ManufacturersChooseScreen.tsx') },
  rmcmanufacturersinfo: { load: () => import('./ManufacturersInfoScreen.tsx') },
  provincechoose: { load: () => import('./ProvinceChooseScreen.tsx') },
  newprovincechoose: { load: () => import('./NewProvinceChooseScreen.tsx') },
  customerinfo: { load: () => import('./CustomerInfoScreen.tsx') },
  rentalinfo: { load: () => import('./RentalInfoScreen.tsx') },
  materialinfo: { load: () => import('./MaterialInfoScreen.tsx') },
  driverregisterinfo: { load: () => import('./DriverRegisterInfoScreen.tsx') },
  icsregisterinfo: { load: () => import('./IcsRegisterInfoScreen.tsx') },
  icstenantregister: { load: () => import('./IcsTenantRegisterScreen.tsx') },
  userregisterforqrscan: { load: () => import('./UserRegisterForQrScanScreen.tsx') },
  myregisterapplication: { load: () => import('./MyRegisterApplicationScreen.tsx') },
  myapplications: { load: () => import('./MyApplicationsScreen.tsx') },
  qrcodeshow: { load: () => import('./QrCodeShowScreen.tsx') },
  registrationreview: { load: () => import('./RegistrationReviewScreen.tsx') },
  registrationreviewinfo: { load: () => import('./RegistrationReviewInfoScreen.tsx') },
};
