import { accounts } from '@pourline/contract/accounts';
import { Suspense, useState } from 'react';
import { toastError, useAct, useCall } from '../../api/queries.ts';
import { useSession } from '../../api/sessionStore.ts';
import { uploadFile } from '../../api/uploadFile.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { lazyPart } from '../../kit/shell/lazyPart.tsx';
import { useBack } from '../../shell/useBack.ts';
import { KeptPicture } from './KeptPicture.tsx';

const SignaturePad = lazyPart(async () => (await import('../../kit/field/SignaturePad.tsx')).SignaturePad);

/** The signature that the person keeps, and the glass to write another. */
export default function UpdateSignScreen() {
  const session = useSession();
  const back = useBack();
  const kept = useCall(accounts.signature);
  const save = useAct(accounts.saveSignature, { success: '签名已保存' });
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const [round, setRound] = useState(0);
  const userID = session?.user?.id ?? '';

  async function keepIt(): Promise<void> {
    if (!drawn) return;
    try {
      const { fileID } = await uploadFile('sign', drawn, 'sign.png');
      const reply = await save.run({ params: { id: userID }, body: { fileID } });
      if (!reply) return;
      setDrawn(null);
      setRound(round + 1);
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <Screen
      title="我的签名"
      onBack={back}
      bottom={
        <BottomActions
          actions={[{ key: 'save', label: '保存签名', primary: true, disabled: !drawn, onRun: () => keepIt() }]}
        />
      }
    >
      <Section title="现在的签名">
        {kept.error ? (
          <ErrorState text={kept.error} onRetry={() => void kept.refetch()} className="py-4" />
        ) : kept.data?.fileID ? (
          <KeptPicture key={kept.data.fileID} fileID={kept.data.fileID} label="我的签名" />
        ) : (
          <p className="rounded-lg bg-surface p-4 text-14 text-ink3">
            {kept.isLoading ? '正在读取…' : '还没有签名，写好后签收和审批时可以直接使用'}
          </p>
        )}
      </Section>
      <Section title="重新书写">
        <Suspense fallback={<div role="status" aria-label="正在加载签名区" className="h-50 rounded-lg bg-sunken" />}>
          <SignaturePad key={round} onChange={setDrawn} />
        </Suspense>
      </Section>
    </Screen>
  );
}
