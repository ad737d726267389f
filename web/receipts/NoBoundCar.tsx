import Truck from 'lucide-react/icons/truck';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';

/** Without a lorry nothing is announced: the way leads to what is one's own, where it is bound. */
export function NoBoundCar({ text }: { text: string }) {
  return (
    <Screen title="预报送货" onBack={useBack()}>
      <Empty icon={<Truck />} title={text} />
      <Button look="primary" className="mx-auto mt-4 block" onClick={() => go('myinfo')}>
        前往我的车辆
      </Button>
    </Screen>
  );
}
