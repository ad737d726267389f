/** The embedded database cannot start; the message is one line in Chinese that says what to do, fit for a terminal. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
