/** The colours of a button in each state. One that cannot be pressed shows nothing of the pointer. */
export const buttonLooks = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-press active:bg-accent-press disabled:bg-sunken disabled:text-ink3',
  plain: 'bg-sunken text-ink hover:bg-sunken-press active:bg-sunken-press disabled:bg-sunken disabled:text-ink3',
  quiet: 'text-accent-ink hover:bg-accent-soft active:bg-accent-soft disabled:bg-transparent disabled:text-ink3',
} as const;
export type ButtonLook = keyof typeof buttonLooks;
