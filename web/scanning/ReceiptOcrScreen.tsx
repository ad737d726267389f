import { noteFields, noteValue, noteWords } from '@pourline/domain/scanning/notes/noteForm';
import { readSupplierNote, type SupplierNote } from '@pourline/domain/scanning/notes/supplierNote';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go, goBack } from '../shell/go.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureReader } from './PictureReader.tsx';
import { usePictureReading } from './usePictureReading.ts';

/** What was read, as the next page takes it. */
const paramsOf = (note: SupplierNote | null) => {
  if (!note) return {};
  const read = noteFields.flatMap((name) => (note[name] ? [[name, String(note[name].value)] as const] : []));
  const doubts = noteFields.filter((name) => note[name]?.isDoubtful);
  return { ...Object.fromEntries(read), ...(doubts.length > 0 && { doubts: doubts.join() }) };
};

/** Reads a supplier's note from its picture; what is doubtful is marked, and a person looks at all of it on the next page. */
export default function ReceiptOcrScreen() {
  const [note, setNote] = useState<SupplierNote | null>(null);
  const reading = usePictureReading((lines) => setNote(readSupplierNote(lines)));
  const { picture, isInstalled, read } = reading;
  const found = note ? noteFields.filter((name) => note[name] !== null).length : 0;
  return (
    <Screen title="送货单识别" onBack={goBack}>
      <PictureReader reading={reading} />
      <div className="lg:grid lg:grid-cols-2 lg:gap-6">
        <PictureChoice reading={reading} onNew={() => setNote(null)} />
        {picture && (note || isInstalled === false) && !read.isRunning ? (
          <Section title="送货单" className="lg:mt-0">
            <Card>
              {note ? (
                <>
                  <p role="status" className="mb-3 text-14 text-ink2">
                    {found === 0
                      ? '没有认出送货单的内容，请拍清楚些再试，或照着图片填写'
                      : `认出 ${found} 项，共 ${noteFields.length} 项`}
                  </p>
                  <KeyValue
                    items={noteFields.map((name) => ({
                      label: noteWords[name],
                      value: (
                        <span className="inline-flex items-center gap-2">
                          {note[name] ? noteValue(name, note[name].value) : '未认出'}
                          {note[name]?.isDoubtful ? <StateTag tone="warn">请核对</StateTag> : null}
                        </span>
                      ),
                    }))}
                  />
                </>
              ) : null}
              <Button look="primary" className="mt-4 w-full" onClick={() => go('ocrconfirm', paramsOf(note))}>
                {found === 0 ? '自己填写' : '核对并确认'}
              </Button>
            </Card>
          </Section>
        ) : null}
      </div>
    </Screen>
  );
}
