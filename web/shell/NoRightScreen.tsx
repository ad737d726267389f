import { transportErrors } from '@pourline/domain/transportErrors';
import Lock from 'lucide-react/icons/lock';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from './go.ts';
import { homeNow } from './home.ts';

/** Stands in the place of a screen that is not for this person. */
export function NoRightScreen() {
  const text = transportErrors['app.forbidden'].text;
  return (
    <Screen title={text} onBack={goBack}>
      <Empty
        icon={<Lock />}
        title={text}
        note="您现在的身份不能打开这个页面；有其他身份时可以先切换"
        action={
          <Button look="primary" onClick={() => go(homeNow(), {}, { replace: true })}>
            回到首页
          </Button>
        }
      />
    </Screen>
  );
}
