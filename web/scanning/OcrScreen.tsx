import { sureFrom } from '@pourline/domain/scanning/notes/readField';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { goBack } from '../shell/go.ts';
import { copyText } from './copyText.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureReader } from './PictureReader.tsx';
import { usePictureReading } from './usePictureReading.ts';

/** Hands the text on by what the device offers for it. */
const share = (text: string): Promise<unknown> => navigator.share({ text }).catch(() => undefined);

/** Reads what is written in a picture, to be put right, copied and handed on; where nobody reads here, it is typed beside the picture. */
export default function OcrScreen() {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const reading = usePictureReading((lines) => {
    setText(lines.map((line) => line.text).join('\n'));
    const doubtful = lines.filter(({ sureness }) => sureness < sureFrom).length;
    setNote(
      lines.length === 0
        ? '图片里没有看到文字，请拍清楚些再试，或照着图片填写'
        : doubtful > 0
          ? `识别出 ${lines.length} 行，框成橙色的 ${doubtful} 行请核对`
          : `识别出 ${lines.length} 行`,
    );
  });
  return (
    <Screen title="文字识别" onBack={goBack}>
      <PictureReader reading={reading} />
      <div className="lg:grid lg:grid-cols-2 lg:gap-6">
        <PictureChoice reading={reading} onNew={() => setNote('')} />
        {reading.picture ? (
          <Section title="文字" className="lg:mt-0">
            <Card>
              <Field label="图片上的文字" hint={reading.read.isRunning ? '正在识别…' : note || undefined}>
                <TextArea value={text} onChange={setText} rows={8} maxLength={10_000} />
              </Field>
              <div className="mt-4 flex gap-3">
                <Button className="flex-1" disabled={text.trim() === ''} onClick={() => void copyText(text)}>
                  复制
                </Button>
                {typeof navigator.share === 'function' ? (
                  <Button className="flex-1" disabled={text.trim() === ''} onClick={() => void share(text)}>
                    分享
                  </Button>
                ) : null}
              </div>
            </Card>
          </Section>
        ) : null}
      </div>
    </Screen>
  );
}
