import { Card } from '../kit/Card.tsx';
import { Row } from '../kit/Row.tsx';
import { Screen } from '../kit/Screen.tsx';
import { BrandMark } from '../session/BrandMark.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { clientVersion } from './clientVersion.ts';

/** Which product and version this is, and its terms. */
export default function AboutScreen() {
  return (
    <Screen title="关于砼程" onBack={useBack()}>
      <div className="flex flex-col items-center pt-8 pb-10 text-center">
        <BrandMark size={72} />
        <p className="mt-4 font-semibold text-22">砼程</p>
        <p className="mt-1 text-14 text-ink3">预拌混凝土的调度、票据与交付</p>
        <p className="mt-3 text-13 text-ink3">{`版本 ${clientVersion}`}</p>
      </div>
      <Card flush>
        <Row title="服务协议" onOpen={() => go('licence')} />
        <Row title="隐私政策" onOpen={() => go('privacy')} />
      </Card>
    </Screen>
  );
}
