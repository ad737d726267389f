import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { DetailSample } from './kit/gallery/DetailSample.tsx';
import { DriverSample } from './kit/gallery/DriverSample.tsx';
import { FormSample } from './kit/gallery/FormSample.tsx';
import { ListSample } from './kit/gallery/ListSample.tsx';
import { PartsSample } from './kit/gallery/PartsSample.tsx';
import { go, type Job, jobs } from './kit/gallery/samples.ts';
import { CommandPalette } from './kit/menu/CommandPalette.tsx';
import { KitHost } from './kit/shell/KitHost.tsx';

const pages: Record<string, () => ReactNode> = {
  '': PartsSample,
  parts: PartsSample,
  list: () => <ListSample />,
  table: () => <ListSample table />,
  info: () => <DetailSample job={jobs[2] as Job} onBack={() => go('list')} />,
  form: FormSample,
  driver: DriverSample,
};
const Page = pages[location.hash.slice(1)] ?? PartsSample;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <Page />
      <CommandPalette
        commands={Object.keys(pages).map((page) => ({
          key: page || 'home',
          label: page || 'parts',
          group: '页面',
          onRun: () => go(page),
        }))}
      />
      <KitHost />
    </>,
  );
