import { KindFormScreen } from './KindFormScreen.tsx';

export default function DriverRegisterInfoScreen() {
  return <KindFormScreen kind="driver" title="司机登记" />;
}
