import { KindFormScreen } from './KindFormScreen.tsx';

export default function IcsRegisterInfoScreen() {
  return <KindFormScreen kind="ics" title="砂石拍照登记" />;
}
