import Copy from 'lucide-react/icons/copy';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/sheet/Dialog.tsx';
import { toast } from '../../kit/shell/toast.ts';

/** A code or a first password, shown this once: large, to be read out by phone or copied. */
export interface Secret {
  title: string;
  text: string;
  note: string;
}

export function SecretDialog({
  secret,
  further,
  onClose,
}: {
  secret: Secret;
  /** What comes next besides being done with it. */
  further?: { label: string; onChoose: () => void };
  onClose: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret.text);
      toast('已复制', { tone: 'good' });
    } catch {
      toast('复制失败，请长按文字复制', { tone: 'error' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissable={false}
      title={secret.title}
      text={secret.note}
      footer={
        <>
          <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
            复制
          </Button>
          {further ? <Button onClick={further.onChoose}>{further.label}</Button> : null}
          <Button look="primary" onClick={onClose}>
            已转告
          </Button>
        </>
      }
    >
      <output className="block select-all break-all rounded-lg bg-sunken px-4 py-5 text-center font-semibold text-28 tracking-[0.08em]">
        {secret.text}
      </output>
      {/* Where the phone is known elsewhere this opens nothing, and whoever hands it out is not told which: so it is said of every one. */}
      <p className="mt-3 text-13 text-ink2">
        登录不了时：手机号可能已在别处登记。请本人在登录页点“忘记密码”，用短信验证码设好密码，再在“我的”里接受邀请。
      </p>
    </Dialog>
  );
}
