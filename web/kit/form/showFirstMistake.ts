/** Goes to the first field of a form that says what is wrong with it, once that is drawn. */
export const showFirstMistake = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const input = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    input?.focus({ preventScroll: true });
    const place = input ?? form?.querySelector('[role="alert"], .text-mistake');
    place?.closest('[data-field], section')?.scrollIntoView({ block: 'center' });
  });
};
