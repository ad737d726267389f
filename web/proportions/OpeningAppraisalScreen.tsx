import { useParams } from '../shell/useParams.ts';
import { AppraisalList } from './AppraisalList.tsx';
import { AppraisalPage } from './AppraisalPage.tsx';

/** The opening appraisal of an order; without an order the list of those that can be appraised. */
export default function OpeningAppraisalScreen() {
  const { id } = useParams('openingappraisal');
  return id ? <AppraisalPage key={id} id={id} /> : <AppraisalList />;
}
