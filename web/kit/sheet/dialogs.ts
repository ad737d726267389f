/** Questions that any code may put to the person; DialogHost, mounted once by the shell, shows them. */
export type ConfirmQuestion = {
  title: string;
  text?: string | undefined;
  /** The outcome as a verb: 取消订单, 删除. */
  yes: string;
  no?: string | undefined;
};
export type AskQuestion = ConfirmQuestion & {
  label: string;
  initial?: string | undefined;
  placeholder?: string | undefined;
  multiline?: boolean | undefined;
  /** Why this answer will not do, or null. Without it an empty answer will not do. */
  check?: ((answer: string) => string | null) | undefined;
};
export type OpenQuestion =
  | { id: number; kind: 'confirm'; question: ConfirmQuestion; answer: (yes: boolean) => void }
  | { id: number; kind: 'ask'; question: AskQuestion; answer: (text: string | null) => void };

let open: OpenQuestion[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(list: OpenQuestion[]): void {
  open = list;
  for (const tell of listeners) tell();
}

function close(id: number): void {
  change(open.filter((one) => one.id !== id));
}

/** Resolves true when the person agrees, false when they turn away. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (yes: boolean) => {
      close(id);
      resolve(yes);
    };
    change([...open, { id, kind: 'confirm', question, answer }]);
  });
}

/** Resolves with the trimmed answer, null when the person turns away. */
export function ask(question: AskQuestion): Promise<string | null> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (text: string | null) => {
      close(id);
      resolve(text);
    };
    change([...open, { id, kind: 'ask', question, answer }]);
  });
}

export function watchDialogs(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function openDialogs(): OpenQuestion[] {
  return open;
}
