import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { Endpoint, InputTo } from '@pourline/contract/endpoint';
import type { importCallsOf, OwnImportReply } from '@pourline/contract/ownImport';
import { useState } from 'react';
import { callFace } from '../api/client.ts';
import { useAct } from '../api/queries.ts';
import type { SheetImportProps, SheetResult } from './SheetImportScreen.tsx';

type Calls = ReturnType<typeof importCallsOf>;
/** The calls by which things of a kind come in a sheet, under whatever names their contract has them. */
export type OwnImportCalls = {
  template: Endpoint & { kind: 'file' };
  preview: Endpoint & { reply: Calls['previewImport']['reply'] };
  take: Endpoint & { reply: Calls['importSheet']['reply'] };
  undo: Endpoint & { params: Calls['undoImport']['params'] };
};

const resultOf = ({ importID, lines, made, errors, questions }: OwnImportReply): SheetResult => ({
  ...{ importID, lines, made, errors, questions },
});

/** What a page needs to take a company's own things from a sheet, and to take them back. */
export function useOwnImport({
  template,
  preview,
  take,
  undo,
}: OwnImportCalls): Pick<SheetImportProps, 'template' | 'send' | 'undo'> {
  const [isUndone, setUndone] = useState(false);
  const takeBack = useAct(undo, { success: '已撤销这次导入', onDone: () => setUndone(true) });
  const send = (endpoint: Endpoint, form: FormData, query?: CallInput['query']) =>
    callFace(endpoint, query ? { query } : {}, { form }) as Promise<OwnImportReply>;
  return {
    template: () => callFace(template, {}),
    send: async (form, how) => {
      setUndone(false);
      return resultOf(await (how === 'preview' ? send(preview, form) : send(take, form, { how })));
    },
    undo: {
      act: takeBack,
      run: (id) => takeBack.run({ params: { id } } as unknown as InputTo<typeof undo>),
      isDone: isUndone,
      warns: '都会去掉',
    },
  };
}
