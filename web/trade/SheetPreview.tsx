import { Button } from '../kit/button/Button.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import type { SheetRemark, SheetResult } from './SheetImportScreen.tsx';

/** What a sheet would become: its mistakes, what looks like one, its lines, and the button that takes them. */
export function SheetPreview({
  name,
  thing,
  unit,
  preview,
  busy,
  onImport,
}: {
  name: string;
  thing: string;
  unit: string;
  preview: SheetResult;
  busy: boolean;
  onImport: () => void;
}) {
  const { errors, questions, lines, summary } = preview;
  const fresh = lines.filter(({ isLeftOut }) => !isLeftOut);
  const counted = `${fresh.length} ${unit}${thing}`;
  return (
    <>
      {errors.length > 0 ? <RemarkList title={`${name} · ${errors.length} 处要改，未导入`} remarks={errors} /> : null}
      {questions.length > 0 ? <RemarkList title={`${questions.length} 处请核对`} remarks={questions} /> : null}
      {lines.length > 0 ? (
        <Section title={['预览', counted, summary && `· ${summary}`].filter(Boolean).join(' ')}>
          <Card flush>
            {lines.map((line) => (
              <Row
                key={line.row}
                title={line.title}
                note={[`第 ${line.row} 行`, line.note].filter(Boolean).join(' · ')}
                trailing={line.isLeftOut ? <StateTag tone="idle">不导入</StateTag> : line.trailing}
              />
            ))}
          </Card>
        </Section>
      ) : null}
      {errors.length === 0 && fresh.length > 0 ? (
        <Button look="primary" className="mt-4 w-full" busy={busy} onClick={onImport}>
          {questions.length > 0 ? `已核对，导入 ${counted}` : `导入 ${counted}`}
        </Button>
      ) : null}
      {errors.length === 0 && fresh.length === 0 && lines.length > 0 ? (
        <p className="mt-4 text-14 text-ink2">{`表格里的${thing}都已经有了，没有要导入的`}</p>
      ) : null}
    </>
  );
}

function RemarkList({ title, remarks }: { title: string; remarks: readonly SheetRemark[] }) {
  return (
    <Section title={title}>
      <Card flush>
        <ul aria-live="polite">
          {remarks.map((remark) => (
            <li
              key={`${remark.row}-${remark.column}-${remark.message}`}
              className="flex gap-4 border-line px-4 py-3 text-14 not-last:border-b"
            >
              <span className="w-16 shrink-0 text-ink3">{remark.row > 0 ? `第 ${remark.row} 行` : '表格'}</span>
              <span className="min-w-0 flex-1">
                {remark.column ? <span className="font-medium">{`${remark.column}：`}</span> : null}
                {remark.message}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
