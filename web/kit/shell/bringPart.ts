/** Files of the program that are here or under way, by address. */
const files = new Map<string, Promise<unknown>>();

const isHere = (href: string): boolean => document.querySelector(`link[href="${href}"],script[src="${href}"]`) !== null;

/** A style sheet is set beside the others; a script is kept by the browser until its module is asked for. */
const fetchFile = (href: string): Promise<unknown> => {
  if (!href.endsWith('.css')) {
    return fetch(href).then((reply) => {
      if (!reply.ok) throw new Error(`Unable to preload ${href}`);
      return reply.arrayBuffer();
    });
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload ${href}`));
    };
    document.head.append(link);
  });
};

const bringFile = (file: string): Promise<unknown> => {
  const href = `/${file}`;
  const known = files.get(href) ?? (isHere(href) ? Promise.resolve() : fetchFile(href));
  files.set(href, known);
  known.catch(() => files.delete(href));
  return known;
};

/**
 * Brings a part of the program that is loaded later: first its files, then the part. A module that failed to come is never asked for
 * again by the browser in the same page; a file is, so that what the network did not bring can be tried again.
 */
export const bringPart = async <T>(load: () => Promise<T>, named: readonly string[] = []): Promise<T> => {
  await Promise.all(named.map(bringFile));
  return load();
};
