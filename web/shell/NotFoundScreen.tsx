import Compass from 'lucide-react/icons/compass';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from './go.ts';
import { homeNow } from './home.ts';

/** The address leads nowhere. */
export function NotFoundScreen() {
  return (
    <Screen title="网页未找到" onBack={goBack}>
      <Empty
        icon={<Compass />}
        title="网页未找到"
        note="地址可能有误，或该页面不在当前版本中"
        action={
          <Button look="primary" onClick={() => go(homeNow(), {}, { replace: true })}>
            回到首页
          </Button>
        }
      />
    </Screen>
  );
}
