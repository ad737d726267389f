import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { RegistrationInfoPane } from './RegistrationInfoPane.tsx';

/** One application on a page of its own. */
export default function RegistrationReviewInfoScreen() {
  const { id } = useParams('registrationreviewinfo');
  return <RegistrationInfoPane id={id} onBack={useBack()} />;
}
