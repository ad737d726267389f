import { mostSignPhotos } from '@pourline/contract/waybills/signature';
import { newKey } from '../api/newKey.ts';
import { ImageUploader, type UploadedImage } from '../kit/field/ImageUploader.tsx';

/** A photograph on this device, small enough to be sent from a site. */
export interface DeliveryPhoto extends UploadedImage {
  file: File;
}

/** What the site photographs of a load; it stays on the device until the signature goes. */
export function DeliveryPhotos({
  value,
  onChange,
}: {
  value: readonly DeliveryPhoto[];
  onChange: (photos: DeliveryPhoto[]) => void;
}) {
  const keep = async (file: File): Promise<DeliveryPhoto> => ({ id: newKey(), url: URL.createObjectURL(file), file });
  return (
    <ImageUploader
      value={value}
      onChange={(images) => onChange(images.filter((one): one is DeliveryPhoto => 'file' in one))}
      upload={keep}
      max={mostSignPhotos}
    />
  );
}
