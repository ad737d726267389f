import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../kit/page/Skeleton.tsx';

GlobalWorkerOptions.workerSrc = worker;

/** The pages of a PDF one under another, each drawn sharp for the screen. Heavy: import it lazily. */
export function PdfPages({
  blob,
  zoom,
  title,
  onFail,
}: {
  blob: Blob;
  zoom: number;
  title: string;
  onFail: () => void;
}) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [width, setWidth] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    const task = blob.arrayBuffer().then((data) => getDocument({ data }));
    task
      .then((loading) => loading.promise)
      .then((opened) => !gone && setFile(opened))
      .catch(() => !gone && onFail());
    return () => {
      gone = true;
      void task.then((loading) => loading.destroy());
    };
  }, [blob, onFail]);
  useEffect(() => {
    const area = frame.current;
    if (!area) return;
    const watch = new ResizeObserver(() => setWidth(Math.min(880, area.clientWidth - 24)));
    watch.observe(area);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={frame} className="min-h-full overflow-x-auto bg-sunken py-3">
      {file && width > 0 ? (
        Array.from({ length: file.numPages }, (_, index) => index + 1).map((page) => (
          <PdfPage
            key={page}
            file={file}
            page={page}
            width={width * zoom}
            label={`${title} 第 ${page} 页，共 ${file.numPages} 页`}
          />
        ))
      ) : (
        <Skeleton shape="card" count={3} className="mx-auto max-w-xl px-4" />
      )}
    </div>
  );
}

function PdfPage({ file, page, width, label }: { file: PDFDocumentProxy; page: number; width: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState(width * Math.SQRT2);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    void file.getPage(page).then((opened) => {
      const place = canvas.current;
      if (gone || !place) return;
      const plain = opened.getViewport({ scale: 1 });
      const sharp = Math.min(3, window.devicePixelRatio || 1);
      const viewport = opened.getViewport({ scale: (width / plain.width) * sharp });
      place.width = Math.floor(viewport.width);
      place.height = Math.floor(viewport.height);
      setHeight((width / plain.width) * plain.height);
      const drawing = opened.render({ canvas: place, viewport });
      stop = () => drawing.cancel();
      drawing.promise.catch(() => undefined);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [file, page, width]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="mx-auto mb-3 block bg-white shadow-1"
      style={{ width, height }}
    />
  );
}
