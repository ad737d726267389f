import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { type GlyphCoverage, readGlyphCoverage } from './glyphCoverage.ts';

const FAMILY = 'Noto Sans SC';
const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`);

let coverage: GlyphCoverage | undefined;

/** Registers the fonts at the first paper; papers reach neither other files nor the network. */
function prepare(): GlyphCoverage {
  if (coverage) return coverage;
  const normal = fontFile('400Regular/NotoSansSC_400Regular');
  const bold = fontFile('700Bold/NotoSansSC_700Bold');
  pdfmake.setFonts({ [FAMILY]: { normal, bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  coverage = readGlyphCoverage(normal);
  return coverage;
}

/** Which characters the papers can show. */
export function paperGlyphs(): GlyphCoverage {
  return prepare();
}

/** Sets a laid-out paper and returns the PDF file. */
export async function printPaper(layout: TDocumentDefinitions): Promise<Uint8Array> {
  prepare();
  return pdfmake.createPdf({ ...layout, defaultStyle: { font: FAMILY, ...layout.defaultStyle } }).getBuffer();
}
