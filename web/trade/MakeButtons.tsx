import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../kit/button/IconButton.tsx';

/** What whoever may enter things of a kind finds above their list: a sheet of many, and one more. */
export function MakeButtons({ title, onImport, onMake }: { title: string; onImport: () => void; onMake: () => void }) {
  return (
    <>
      <IconButton label={`导入${title}`} icon={<FileSpreadsheet />} onClick={onImport} />
      <IconButton label={`新增${title}`} icon={<Plus />} onClick={onMake} />
    </>
  );
}
