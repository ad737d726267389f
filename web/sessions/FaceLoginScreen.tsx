import ScanFace from 'lucide-react/icons/scan-face';
import { remembered } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { go, goBack } from '../shell/go.ts';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Says that this version signs nobody in by face, and how to go on. */
export default function FaceLoginScreen() {
  const { mobileNo } = remembered();
  return (
    <SignInFrame>
      <SignInBack title="刷脸登录" onBack={goBack} />
      <div className="flex flex-col items-center py-4 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-sunken text-ink3">
          <ScanFace className="size-10" aria-hidden="true" />
        </span>
        <p className="mt-4 font-medium text-16">此版本未开通刷脸登录</p>
        <p className="mt-1 text-14 text-ink3">砼程不采集人脸信息，请用密码或短信验证码登录</p>
      </div>
      <Button
        look="primary"
        className="mt-4 h-12 w-full lg:h-11"
        onClick={() => go('pwdlogin', { mobileNo }, { replace: true })}
      >
        用密码登录
      </Button>
      <Button
        className="mt-2 h-12 w-full lg:h-11"
        onClick={() => go('pwdlogin', { mobileNo, way: 'vcode' }, { replace: true })}
      >
        用验证码登录
      </Button>
    </SignInFrame>
  );
}
