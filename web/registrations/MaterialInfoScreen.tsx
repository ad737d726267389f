import { KindFormScreen } from './KindFormScreen.tsx';

export default function MaterialInfoScreen() {
  return <KindFormScreen kind="material" title="材料供应登记" />;
}
