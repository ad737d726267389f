import type { Fault } from './fault.ts';

const file = 'server/papers/readPng.ts';
const tests = ['server/papers/redrawPng.test.ts'];
const printed = ['server/waybills/hostilePicture.test.ts'];

/** Pictures of strangers that reach a careless reader. */
export const picturesFaults: readonly Fault[] = [
  {
    name: 'pngInterlace',
    says: 'an interlaced picture is read as if it were not',
    file,
    find: ' || ways.some((way) => way !== 0)',
    put: '',
    tests,
  },
  {
    name: 'pngLength',
    says: 'a picture whose rows are cut off is drawn',
    file,
    find: 'return rows.byteLength === expected ? rows : null;',
    put: 'return rows.byteLength > 0 ? rows : null;',
    tests,
  },
  {
    name: 'pngSecondHeader',
    says: 'a picture with a second header is drawn',
    file,
    find: `type !== 'PLTE' && type !== 'IDAT'`,
    put: `type !== 'PLTE' && type !== 'IDAT' && type !== 'IHDR'`,
    tests,
  },
  {
    name: 'pngUnknownFilter',
    says: 'a row behind a filter that there is not is passed over',
    file: 'server/papers/unfilter.ts',
    find: 'if (!filter) return null;',
    put: 'if (!filter) continue;',
    tests,
  },
  {
    name: 'pngAnyLarge',
    says: 'a redrawn picture may be of any size',
    file: 'server/papers/redrawPng.ts',
    find: 'if (drawn.byteLength <= mostPictureBytes) return drawn;',
    put: 'return drawn;',
    tests,
  },
  {
    name: 'signatureKeptAsSent',
    says: 'a signature is kept as it was sent',
    file: 'server/files/takeFiles.ts',
    find: `kind === 'sign' ? await redrawSignature(services, tenantID, sent) : sent`,
    put: `kind === 'sign ' ? await redrawSignature(services, tenantID, sent) : sent`,
    tests: ['server/files/useFiles.test.ts'],
    named: 'a signature',
  },
  {
    name: 'signaturePrintedAsKept',
    says: 'a signature that was kept before it was drawn anew is handed to the PDF writer',
    file: 'server/papers/ticketSignatures.ts',
    find: 'const drawn = redrawPng(png);',
    put: 'const drawn = redrawPng(png) ?? png;',
    tests: printed,
  },
  {
    name: 'papersUnlimited',
    says: 'one address may have papers printed without end',
    file: 'server/waybills/waybillRoutes.ts',
    find: `      await limitAddress(services, request, 'ticketPaper', 'papersPerAddress');\n`,
    put: '',
    tests: printed,
  },
  {
    name: 'strangersFillThePrinter',
    says: 'papers of strangers take all places before the printer',
    file: 'server/papers/printInThread.ts',
    find: `reader === 'stranger' ? { mostWaiting: mostOfStrangers } : {}`,
    put: `reader === 'stranger' ? {} : { mostWaiting: mostOfStrangers }`,
    tests: printed,
  },
  {
    name: 'threadTakesProcess',
    says: 'a thread is waited for without end',
    file: 'server/threads/boundedThread.ts',
    find: `this.bounds.startMs + asked.limitMs);`,
    put: `2 ** 30);`,
    tests: ['server/threads/boundedThread.test.ts'],
    named: 'longer than its time box',
  },
  {
    name: 'quotaAfterWriting',
    says: 'uploads that come at once are all written before one of them is refused',
    file: 'server/files/uploadQuota.ts',
    find: ', (name) => underWay[name] + more)',
    put: ')',
    tests: ['server/files/uploadQuota.test.ts'],
    named: 'beyond the quota',
  },
  {
    name: 'fileOfAnyName',
    says: 'the database is asked for files by whatever somebody names',
    file: 'server/files/fileStore.ts',
    find: '  // A text with a NUL is none that a database could be asked for.\n  checkFileID(fileID);\n',
    put: '',
    tests: ['server/files/files.test.ts'],
    named: 'by an id of ours',
  },
];
