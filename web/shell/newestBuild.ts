/** A build of the app as the server hands it out. */
export interface Build {
  version: string;
  /** The addresses of its first scripts; they carry a hash, so that two builds of one version differ. */
  entry: string;
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The build that a page starts. An empty entry: not a page of the app, such as one of a network that asks for a sign-in. */
export const buildIn = (page: string): Build => {
  const metas = page.match(/<meta\b[^>]*>/g) ?? [];
  const scripts = page.match(/<script\b[^>]*>/g) ?? [];
  const meta = metas.find((tag) => attribute(tag, 'name') === 'pourline-version') ?? '';
  const modules = scripts.filter((tag) => attribute(tag, 'type') === 'module');
  const entry = modules.map((tag) => attribute(tag, 'src')).filter((src) => src.startsWith('/assets/'));
  return { version: attribute(meta, 'content'), entry: entry.join(' ') };
};

/** The build that runs in this page. */
export const runningBuild = (): Build => buildIn(document.head.outerHTML + document.body.outerHTML);

/** The build that the server hands out now; null when it cannot be told. */
export async function newestBuild(): Promise<Build | null> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const build = answer.ok ? buildIn(await answer.text()) : null;
    return build?.entry ? build : null;
  } catch {
    return null;
  }
}
