import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';

/** Title of a page of the sign-in with the way back. */
export function SignInBack({ title, note, onBack }: { title: string; note?: ReactNode; onBack: () => void }) {
  return (
    <div className="mb-5 flex items-start gap-1">
      <IconButton label="返回" icon={<ArrowLeft />} onClick={onBack} className="-mt-1.5 -ml-3" />
      <div className="min-w-0">
        <h1 className="font-semibold text-22">{title}</h1>
        {note ? <p className="mt-1 text-14 text-ink3">{note}</p> : null}
      </div>
    </div>
  );
}
