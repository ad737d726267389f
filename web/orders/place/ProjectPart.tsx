import type { Order } from '@pourline/domain/orders/order';
import type { Project } from '@pourline/domain/projects/project';
import Building2 from 'lucide-react/icons/building-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';
import { recentFirst } from '../parts/recentFirst.ts';
import { choosePage } from './choosePage.ts';

const shownAtFirst = 8;

export interface ProjectPartProps {
  projects: readonly Project[];
  used: readonly Order[];
  chosen: string;
  names: CodeNames;
  restored: boolean;
  onChoose: (project: Project) => void;
  onAgain: (order: Order) => void;
  onForget: () => void;
}

/** For which project, or the last order once more. */
export function ProjectPart({
  projects,
  used,
  chosen,
  names,
  restored,
  onChoose,
  onAgain,
  onForget,
}: ProjectPartProps) {
  const roleGroup = useViewer()?.roleGroup;
  if (projects.length === 0)
    return (
      <Empty
        icon={<Building2 />}
        title="没有可下单的工程"
        note="工程负责人可以为已签订合同的工程下单，请联系业务员签订合同或设您为负责人"
      />
    );
  const rows = recentFirst(
    projects.map((project) => ({ code: project.contractID, project })),
    used.map((order) => order.contractID),
  ).choices;
  const last = used.find((order) => projects.some((project) => project.contractID === order.contractID));
  return (
    <>
      {restored ? (
        <div className="mb-4 flex items-center justify-between rounded-md bg-info-soft py-1 pr-1 pl-3 text-13 text-info-ink">
          已恢复上次未提交的订单
          <Button look="quiet" size="small" onClick={onForget}>
            重新填写
          </Button>
        </div>
      ) : null}
      {last ? (
        <Section title="再来一单">
          <Card flush>
            <Row
              leading={<RotateCcw className="size-5" aria-hidden="true" />}
              title={`${spaceText(last.constructionSite)} · ${spaceText(names.concrete(last))}`}
              note={spaceText(last.projectName)}
              trailing={<span className="font-medium text-ink">{formatQuantity(last.scheduledCa, 'm³')}</span>}
              onOpen={() => onAgain(last)}
              className="min-h-16"
            />
          </Card>
        </Section>
      ) : null}
      <Section
        title="选择工程"
        action={
          rows.length > shownAtFirst ? (
            <Button look="quiet" size="small" onClick={() => go(choosePage(roleGroup))}>
              {`全部 ${rows.length} 个`}
            </Button>
          ) : undefined
        }
      >
        <Card flush>
          {rows.slice(0, shownAtFirst).map(({ project }) => (
            <Row
              key={project.contractID}
              title={spaceText(project.projectName)}
              note={spaceText(project.address)}
              selected={project.contractID === chosen}
              onOpen={() => onChoose(project)}
              className="min-h-16"
            />
          ))}
        </Card>
      </Section>
    </>
  );
}
