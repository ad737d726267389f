import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The password is forgotten: another one, with a code sent to the phone. */
export default function ForgotPasswordScreen() {
  const { mobileNo = '' } = useParams('forgotpwd');
  return (
    <SignInFrame>
      <SignInBack title="重设密码" note="其他设备上的登录将同时失效" onBack={goBack} />
      <NewPasswordForm known={mobileNo} submitLabel="重设并登录" />
    </SignInFrame>
  );
}
