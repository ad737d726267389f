import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF, as they stand in it, without spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: bytes, verbosity: 0 });
  const file = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => (await file.getPage(index + 1)).getTextContent()),
  );
  const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')));
  await loading.destroy();
  return words.join('').replace(/\s/g, '');
}
