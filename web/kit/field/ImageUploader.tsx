import Camera from 'lucide-react/icons/camera';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { compressImage } from './compressImage.ts';
import { useFieldAttributes } from './field.ts';

export type UploadedImage = { id: string; url: string };
export type ImageUploaderProps = {
  value: readonly UploadedImage[];
  onChange: (value: UploadedImage[]) => void;
  /** Sends one picture and says how it is kept. A thrown message is shown on the picture. */
  upload: (file: File) => Promise<UploadedImage>;
  max?: number;
  /** Opens the camera at once instead of asking for camera or album. */
  cameraOnly?: boolean | undefined;
  disabled?: boolean | undefined;
};

type Pending = { key: string; preview: string; file: File; error: string | null };

/** Pictures: taken or chosen, made small (1280 px), sent, shown, taken off again. One that fails can be sent again. */
export function ImageUploader({ value, onChange, upload, max = 9, cameraOnly, disabled }: ImageUploaderProps) {
  const { id: fieldId, ...attributes } = useFieldAttributes();
  const ownId = useId();
  const id = fieldId ?? ownId;
  const [pending, setPending] = useState<Pending[]>([]);
  const latest = useRef(value);
  latest.current = value;
  const previews = useRef<string[]>([]);
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  async function send(one: Pending): Promise<void> {
    setPending((list) => [...list.filter((other) => other.key !== one.key), { ...one, error: null }]);
    try {
      const kept = await upload(await compressImage(one.file, one.file.name));
      onChange([...latest.current, kept]);
      setPending((list) => list.filter((other) => other.key !== one.key));
    } catch (fault) {
      const error = fault instanceof Error && /\p{Script=Han}/u.test(fault.message) ? fault.message : '上传失败';
      setPending((list) => list.map((other) => (other.key === one.key ? { ...other, error } : other)));
    }
  }
  async function take(files: FileList | null): Promise<void> {
    const room = max - value.length - pending.length;
    for (const file of [...(files ?? [])].slice(0, room)) {
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      await send({ key: preview, preview, file, error: null });
    }
  }
  const tile = 'relative size-20 overflow-hidden rounded-md bg-sunken';
  const remove =
    'absolute top-0 right-0 flex size-11 items-start justify-end p-1 [&>svg]:size-5 [&>svg]:rounded-full [&>svg]:bg-black/60 [&>svg]:p-1 [&>svg]:text-white';
  return (
    <ul className="flex flex-wrap gap-2">
      {value.map((image, index) => (
        <li key={image.id} className={tile}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img src={image.url} alt={`图片 ${index + 1}`} className="size-full object-cover" />
          </a>
          {disabled ? null : (
            <button
              type="button"
              aria-label={`移除图片 ${index + 1}`}
              className={remove}
              onClick={() => onChange(value.filter((one) => one.id !== image.id))}
            >
              <X />
            </button>
          )}
        </li>
      ))}
      {pending.map((one) => (
        <li key={one.key} className={tile} aria-busy={!one.error}>
          <img
            src={one.preview}
            alt={one.error ? '上传失败的图片' : '正在上传的图片'}
            className="size-full object-cover opacity-40"
          />
          {one.error ? (
            <>
              <button
                type="button"
                title={one.error}
                className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-surface/70 text-12 text-mistake"
                onClick={() => void send(one)}
              >
                <RotateCw className="size-4" />
                重新上传
              </button>
              <button
                type="button"
                aria-label="放弃这张图片"
                className={remove}
                onClick={() => setPending((list) => list.filter((other) => other.key !== one.key))}
              >
                <X />
              </button>
            </>
          ) : (
            <span className="absolute inset-0 flex items-center justify-center text-12 text-ink">上传中</span>
          )}
        </li>
      ))}
      {value.length + pending.length < max && !disabled ? (
        <li>
          <input
            {...attributes}
            id={id}
            type="file"
            accept="image/*"
            multiple={max > 1}
            capture={cameraOnly ? 'environment' : undefined}
            className="peer sr-only"
            aria-label={fieldId ? undefined : '添加图片'}
            onChange={(event) => {
              void take(event.target.files);
              event.target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className="flex size-20 flex-col items-center justify-center gap-1 rounded-md border border-edge border-dashed text-12 text-ink2 hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2"
          >
            <Camera className="size-5" aria-hidden="true" />
            {cameraOnly ? '拍照' : '添加图片'}
          </label>
        </li>
      ) : null}
    </ul>
  );
}
