import { KindFormScreen } from './KindFormScreen.tsx';

export default function CustomerInfoScreen() {
  return <KindFormScreen kind="customer" title="客户登记" />;
}
