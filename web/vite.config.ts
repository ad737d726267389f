import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:8080';
const root = fileURLToPath(new URL('..', import.meta.url));

/** What the build knows of its modules while it forms files of them. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What a first visit loads: the sign-in screen, the choice of people of a demo, the watch for a newer build. */
const firstParts = ['web/sessions/PasswordScreen.tsx', 'web/sessions/DemoSignIn.tsx', 'web/shell/watchUpdate.ts'];

/** Names all that modules of the project cannot be without; they themselves stay files of their own, which are asked for by themselves. */
const reachedFrom = (name: string, ...modules: string[]) => {
  let reached: Set<string> | null = null;
  return (id: string, build: Modules): string | null => {
    if (reached === null) {
      const first = modules.map((module) => `${root}${module}`);
      reached = new Set(first);
      for (const known of reached) for (const next of build.getModuleInfo(known)?.importedIds ?? []) reached.add(next);
      for (const module of first) reached.delete(module);
    }
    return reached.has(id) ? name : null;
  };
};

/** The capability whose folder a module stands in: `orders` of domain/orders, contract/orders.ts and web/orders alike. */
const capabilityOf = (id: string): string =>
  /^(?:web|domain|contract)\/(\w+)/.exec(id.slice(root.length))?.[1] ?? 'more';

/** Icons of the first page. */
const firstIcons =
  /lucide-react[\\/].*[\\/](check|circle-alert|eye|eye-off|message-square-text|users|users-round)\.m?js$/;

/** Lets the page fetch the sign-in screen beside its first scripts instead of after them: it is what a first visit shows. */
const firstScreen = (module: string): Plugin => ({
  name: 'first-screen',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
      const screen = chunks.find((part) => part.facadeModuleId?.endsWith(module));
      if (!screen) throw new Error(`the build has no part for ${module}`);
      return [screen.fileName, ...screen.imports]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
});

/** Lets the style sheet come before the scripts: with it the mark in the page is painted, and a slow line shows where one is. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '$&fetchpriority="low" '),
  },
};

/** What loads parts of the program later asks for their files first, in place of Vite's own way: see `bringPart`. */
const partsComeAgain: Plugin = {
  name: 'parts-come-again',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { bringPart as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('kit/shell/bringPart.ts', import.meta.url)))};`,
  },
};

/** Lays the checker of tickets beside the app, so that whoever holds a ticket needs nothing else of ours. */
const ticketChecker: Plugin = {
  name: 'ticket-checker',
  generateBundle() {
    const source = readFileSync(new URL('../scripts/admin/verifyTicket.mjs', import.meta.url));
    this.emitFile({ type: 'asset', fileName: 'verifyTicket.mjs', source });
  },
};

/** The web client: sources in web/, result in web/dist, the server's doors proxied while developing. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    firstScreen('/web/sessions/PasswordScreen.tsx'),
    paintFirst,
    partsComeAgain,
    ticketChecker,
  ],
  resolve: {
    // What the shim makes up for has been a part of React since 18: nobody waits for its copy.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4'],
    cssTarget: ['chrome111', 'safari16.4'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Libraries that change seldom stay cached over releases; the heavy ones never ride along with the first visit.
        codeSplitting: {
          groups: [
            { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|pmtiles)[\\/]/, priority: 30 },
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 30 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            // A phone far from the city waits for each file, not for its size: few files, each needed by all that load it.
            { name: 'start', tags: ['$initial'], priority: 15 },
            {
              name: 'kit',
              test: /web[\\/]kit[\\/](?:\w+[\\/])?(Badge|Button|cx|Field|field|IconButton|TextField|useWide)\.tsx?$/,
              priority: 10,
            },
            {
              name: 'page',
              test: /web[\\/]kit[\\/](?:\w+[\\/])?(Card|Empty|format|KeyValue|NavBar|Row|Screen|scrollArea|Section|Skeleton|StateTag|tone)\.tsx?$/,
              priority: 10,
            },
            {
              name: 'kit',
              test: /web[\\/](sessions[\\/](PasswordField|PhoneField|signInMistakes)|shell[\\/]useParams)\.tsx?$/,
              priority: 10,
            },
            // Those of the sign-in page come with its parts, not with all the others.
            { name: 'kit', test: firstIcons, priority: 10 },
            { debugName: 'first', name: reachedFrom('first', ...firstParts), test: /[\\/]web[\\/]/, priority: 9 },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 5 },
            // What stands around every screen, what most screens need, and of the rest what the screens of one capability share.
            { debugName: 'frame', name: reachedFrom('frame', 'web/shell/AppFrame.tsx'), priority: 4 },
            { name: 'common', minShareCount: 6, priority: 3 },
            { debugName: 'capability', name: capabilityOf, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api/v1': server,
      '/smartx': server,
      '/file': server,
      '/live': { target: server, ws: true },
      '/openapi.json': server,
      '/docs': server,
    },
  },
});
