import type { ChatGroup } from '@pourline/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { errorTextOf } from '../api/callError.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { TalkPane } from './TalkPane.tsx';

/** A talk that is opened by what it is about: begun when there is none, then shown. */
export function OpeningTalk({ of, title, open }: { of: string; title: string; open: () => Promise<ChatGroup> }) {
  const onBack = useBack();
  const opened = useQuery({ queryKey: ['talkOf', of], queryFn: async () => (await open()).groupID, staleTime: 60_000 });
  if (opened.data) return <TalkPane id={opened.data} onBack={onBack} />;
  return (
    <Screen title={title} onBack={onBack}>
      {opened.error ? (
        <ErrorState text={errorTextOf(opened.error) ?? ''} onRetry={() => void opened.refetch()} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Screen>
  );
}
