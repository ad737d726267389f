import type { ScreenLoads } from '../shell/screenLoads.ts';

export const registrationsScreens: ScreenLoads<'registrations'> = {
  registerwaychoose: () => import('./RegisterWayChooseScreen.tsx'),
  addwaychoose: () => import('./AddWayChooseScreen.tsx'),
  rmcmanufacturerschoose: () => import('./ManufacturersChooseScreen.tsx'),
  rmcmanufacturersinfo: () => import('./ManufacturersInfoScreen.tsx'),
  provincechoose: () => import('./ProvinceChooseScreen.tsx'),
  newprovincechoose: () => import('./NewProvinceChooseScreen.tsx'),
  customerinfo: () => import('./CustomerInfoScreen.tsx'),
  rentalinfo: () => import('./RentalInfoScreen.tsx'),
  materialinfo: () => import('./MaterialInfoScreen.tsx'),
  driverregisterinfo: () => import('./DriverRegisterInfoScreen.tsx'),
  icsregisterinfo: () => import('./IcsRegisterInfoScreen.tsx'),
  icstenantregister: () => import('./IcsTenantRegisterScreen.tsx'),
  userregisterforqrscan: () => import('./UserRegisterForQrScanScreen.tsx'),
  myregisterapplication: () => import('./MyRegisterApplicationScreen.tsx'),
  myapplications: () => import('./MyApplicationsScreen.tsx'),
  qrcodeshow: () => import('./QrCodeShowScreen.tsx'),
  registrationreview: () => import('./RegistrationReviewScreen.tsx'),
  registrationreviewinfo: () => import('./RegistrationReviewInfoScreen.tsx'),
};
