/** A small fault as somebody could make it by mistake, and the tests that have to see it. */
export interface Fault {
  name: string;
  /** What is wrong with the product then. */
  says: string;
  file: string;
  /** A text that stands in the file exactly once, and what is put in its place. */
  find: string;
  put: string;
  tests: readonly string[];
  /** Of those files, the tests whose name contains this; all of them when left out. */
  named?: string;
}
