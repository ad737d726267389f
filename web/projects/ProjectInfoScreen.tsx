import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { ProjectInfoPane } from './ProjectInfoPane.tsx';

/** One project on a page of its own. */
export default function ProjectInfoScreen() {
  const { id } = useParams('projectmanageinfo');
  return <ProjectInfoPane id={id} onBack={useBack()} />;
}
