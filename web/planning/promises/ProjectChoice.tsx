import type { Project } from '@pourline/domain/projects/project';
import { useState } from 'react';
import { PickerField } from '../../kit/field/PickerField.tsx';
import { spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { matchProjects } from '../../trade/matchProjects.ts';

/** One of the projects that the person may see, found by a word of its name, customer or address. */
export function ProjectChoice({
  projects,
  value,
  onChange,
}: {
  projects: readonly Project[];
  value: string;
  onChange: (contractID: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const chosen = projects.find((project) => project.contractID === value);
  const found = matchProjects(projects, keyword);
  return (
    <>
      <PickerField
        text={chosen ? spaceText(chosen.projectName) : ''}
        placeholder="选择工程"
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} onOpenChange={setOpen} title="选择工程">
        <SearchBar value={keyword} onChange={setKeyword} placeholder="工程、客户、地址" />
        {found.length === 0 ? (
          <Empty title={keyword ? '没有符合的工程' : '没有可以看到的工程'} note="换个关键字试试" />
        ) : null}
        {found.map((project) => (
          <Row
            key={project.contractID}
            title={spaceText(project.projectName)}
            note={[project.customerName, spaceText(project.address)].filter(Boolean).join(' · ')}
            selected={project.contractID === value}
            onOpen={() => {
              onChange(project.contractID);
              setOpen(false);
            }}
          />
        ))}
      </Sheet>
    </>
  );
}
