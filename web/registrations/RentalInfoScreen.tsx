import { KindFormScreen } from './KindFormScreen.tsx';

export default function RentalInfoScreen() {
  return <KindFormScreen kind="rental" title="租赁车辆登记" />;
}
