import type { WrittenLine } from '@pourline/contract/scanning';
import { useState } from 'react';

/** A picture with a frame round each line that was read; of which the reader is less sure than `surely`, in orange. */
export function ReadPicture({ src, lines, surely }: { src: string; lines: readonly WrittenLine[]; surely: number }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  return (
    <div className="relative mb-4 overflow-hidden rounded-lg bg-sunken">
      <img
        src={src}
        alt="要识别的图片"
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      />
      {size.width > 0 && lines.length > 0 ? (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="pointer-events-none absolute inset-0 size-full"
          role="img"
          aria-label={`识别出的 ${lines.length} 行`}
        >
          {lines.map(({ text, box, sureness }) => (
            <polygon
              key={`${box.join()} ${text}`}
              points={box.map((corner) => corner.join()).join(' ')}
              fill="none"
              strokeWidth={Math.max(2, size.width / 320)}
              className={sureness < surely ? 'stroke-warn' : 'stroke-good'}
            />
          ))}
        </svg>
      ) : null}
    </div>
  );
}
