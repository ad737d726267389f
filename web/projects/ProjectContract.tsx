import type { ReplyOf } from '@pourline/contract/endpoint';
import type { projects } from '@pourline/contract/projects';
import { contractMachine } from '@pourline/domain/contracts/contractStates';
import { Button } from '../kit/button/Button.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

type Project = ReplyOf<(typeof projects)['info']>;

/** The contract of a project, or the way to draw one up: without a signed one nothing is ordered. */
export function ProjectContract({ project }: { project: Project }) {
  const { contractID, contractNo, contractState } = project;
  const mayDraft = useMayOpen()('contractform');
  const draft = (
    <Button look="quiet" size="small" onClick={() => go('contractform', { id: contractID })}>
      起草合同
    </Button>
  );
  const face = contractState === null ? null : stateFaceOf(contractMachine, contractState);
  return (
    <Section title="合同" action={face === null && mayDraft ? draft : undefined}>
      <Card flush>
        {face ? (
          <Row
            title={contractNo}
            onOpen={() => go('contractmanageinfo', { id: contractID })}
            trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
          />
        ) : (
          <p className="px-4 py-4 text-14 text-ink3">还没有合同；签订后才能为这个工程下单</p>
        )}
      </Card>
    </Section>
  );
}
