import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { UserInfoPane } from './UserInfoPane.tsx';

/** One person of the plant on a page of its own. */
export default function UserInfoScreen() {
  const { id } = useParams('userinfo');
  return <UserInfoPane id={id} onBack={useBack()} />;
}
