import type { DataOf } from '@pourline/contract/endpoint';
import type { scanning } from '@pourline/contract/scanning';
import { type CodeSheet, printCode } from '../device/printCode.ts';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { toast } from '../kit/shell/toast.ts';

type MadeCode = DataOf<(typeof scanning)['findAndCreate']>;

const pictureOf = ({ svg }: MadeCode) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('链接已复制', { tone: 'good' });
  } catch {
    toast('复制失败，请长按链接复制', { tone: 'error' });
  }
}

/** A code as it is shown: to be scanned from the screen, printed or sent. */
export function CodeFace({ code, sheet, label }: { code: MadeCode; sheet: CodeSheet; label: string }) {
  return (
    <div className="flex flex-col items-center rounded-lg bg-surface p-6 text-center">
      <p className="font-semibold text-18">{sheet.heading}</p>
      <p className="mt-1 text-14 text-ink3">{sheet.note}</p>
      <img src={pictureOf(code)} alt={label} className="mt-5 size-60 rounded-md bg-white p-2" />
      <p className="mt-4 max-w-full select-all break-all text-13 text-ink3">{code.url}</p>
    </div>
  );
}

/** What can be done with a code. */
export const codeActions = (code: MadeCode, sheet: CodeSheet): BottomAction[] => [
  { key: 'print', label: '打印二维码', primary: true, onRun: () => printCode(sheet, pictureOf(code)) },
  { key: 'copy', label: '复制链接', onRun: () => copyText(code.url) },
];
