import ScanFace from 'lucide-react/icons/scan-face';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { forgetPhone, remembered } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go, goBack } from '../shell/go.ts';
import { maskPhone } from './PhoneField.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The accounts that signed in on this device before: one tap fills in the phone. */
export default function AccountLoginScreen() {
  const [known, setKnown] = useState(remembered);
  const phones = Object.keys(known.tid).sort((a) => (a === known.mobileNo ? -1 : 0));
  return (
    <SignInFrame>
      <SignInBack title="用过的账号" note="在这台设备上登录过" onBack={goBack} />
      {phones.length === 0 ? (
        <Empty title="这台设备上还没有登录过" className="py-8" />
      ) : (
        <Card flush className="-mx-4">
          {phones.map((mobileNo) => (
            <Row
              key={mobileNo}
              title={maskPhone(mobileNo)}
              note={mobileNo === known.mobileNo ? '上次登录' : undefined}
              chevron={false}
              onOpen={() => go('pwdlogin', { mobileNo }, { replace: true })}
              trailing={
                <IconButton
                  label={`移除 ${maskPhone(mobileNo)}`}
                  icon={<X className="size-4" />}
                  onClick={() => {
                    forgetPhone(mobileNo);
                    setKnown(remembered());
                  }}
                />
              }
            />
          ))}
        </Card>
      )}
      <div className="mt-5 space-y-2">
        <Button className="h-12 w-full lg:h-11" onClick={() => go('pwdlogin', { mobileNo: '1' }, { replace: true })}>
          使用其他手机号
        </Button>
        <Button
          look="quiet"
          className="h-12 w-full lg:h-11"
          icon={<ScanFace className="size-5" aria-hidden="true" />}
          onClick={() => go('facelogin')}
        >
          刷脸登录
        </Button>
      </div>
    </SignInFrame>
  );
}
