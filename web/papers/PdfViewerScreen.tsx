import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { CallError } from '../api/callError.ts';
import { saveBlob } from '../device/saveBlob.ts';
import { IconButton } from '../kit/button/IconButton.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { toast } from '../kit/shell/toast.ts';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { paperName, pdfSourceOf } from './pdfSources.ts';
import { printBlob } from './printBlob.ts';

// A paper itself comes by the network.
const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).PdfPages, 'apart');
const zooms = [0.75, 1, 1.5, 2, 3];

/** A paper of the plant as PDF: pages one under another, larger and smaller, to keep or to print. */
export default function PdfViewerScreen() {
  const { of, id } = useParams('pdfviewer');
  const source = pdfSourceOf(of);
  const [blob, setBlob] = useState<Blob | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const [zoom, setZoom] = useState(1);
  const load = useCallback(async () => {
    setFailure(null);
    setBlob(null);
    setPercent(0);
    try {
      setBlob(await source.load(id, setPercent));
    } catch (error) {
      setFailure((error instanceof CallError && error.text) || source.failure);
    }
  }, [source, id]);
  useEffect(() => void load(), [load]);
  const fail = useCallback(() => setFailure(source.failure), [source]);
  const keep = async (paper: Blob) => {
    try {
      saveBlob(paper, await paperName(source, id));
      toast('下载完成', { tone: 'good' });
    } catch {
      toast('下载失败，请稍后再试', { tone: 'error' });
    }
  };
  const step = (by: 1 | -1) => setZoom(zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom) + by))] ?? 1);
  return (
    <Screen
      title={source.title}
      onBack={goBack}
      width="full"
      right={
        <>
          <IconButton label="缩小" icon={<ZoomOut />} disabled={!blob || zoom === zooms[0]} onClick={() => step(-1)} />
          <IconButton
            label="放大"
            icon={<ZoomIn />}
            disabled={!blob || zoom === zooms.at(-1)}
            onClick={() => step(1)}
          />
        </>
      }
      menu={
        blob
          ? [
              {
                key: 'save',
                label: '保存到本机',
                icon: <Download />,
                onSelect: () => void keep(blob),
              },
              { key: 'print', label: '打印', icon: <Printer />, onSelect: () => printBlob(blob) },
            ]
          : undefined
      }
    >
      {failure ? (
        <ErrorState text={failure} onRetry={() => void load()} />
      ) : blob ? (
        <Suspense fallback={<Skeleton shape="card" count={3} className="mx-auto max-w-xl p-4" />}>
          <PdfPages blob={blob} zoom={zoom} title={source.title} onFail={fail} />
        </Suspense>
      ) : (
        <>
          <p role="status" className="pt-4 text-center text-13 text-ink3">{`正在生成文件 ${percent}%`}</p>
          <Skeleton shape="card" count={3} className="mx-auto max-w-xl p-4" />
        </>
      )}
    </Screen>
  );
}
