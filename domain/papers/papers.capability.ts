import { defineCapability } from '../capability.ts';

export const papers = defineCapability({
  screens: {
    // Which paper it shows stands in its parameters; the call itself refuses.
    pdfviewer: { title: '文件', params: { of: 'must', id: 'must' }, needs: 'signedIn' },
  },
});
