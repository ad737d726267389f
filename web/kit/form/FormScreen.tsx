import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { Button } from '../button/Button.tsx';
import type { NavBarProps } from '../page/NavBar.tsx';
import { Screen } from '../page/Screen.tsx';
import { dropDraft, keepDraft, readDraft } from './formDraft.ts';
import { formMistake } from './formMistakes.ts';

export type FormScreenProps<In extends FieldValues, Out> = Omit<NavBarProps, 'title'> & {
  title: string;
  /** Usually the endpoint's own body schema. */
  schema: ZodType<Out, In>;
  defaults: DefaultValues<In>;
  /** FormFields in Cards or Sections. */
  children: (form: UseFormReturn<In, unknown, Out>) => ReactNode;
  /** The outcome as a verb: 提交订单. */
  submitLabel: string;
  /** A thrown Error's Chinese message is shown over the button. */
  onSubmit: (values: Out) => Promise<unknown> | undefined;
  /** Keeps an unsent draft on this device under this name. */
  draftKey?: string | undefined;
  /** Drivers: 64 px. */
  big?: boolean | undefined;
};

const draftPauseMs = 400;

/** The frame of every form: fields, mistakes at the field, one button at the bottom, the unsent draft kept. */
export function FormScreen<In extends FieldValues, Out>({
  title,
  schema,
  defaults,
  children,
  submitLabel,
  onSubmit,
  draftKey,
  big,
  ...nav
}: FormScreenProps<In, Out>) {
  const [restored, setRestored] = useState(() => (draftKey ? readDraft(draftKey) : null));
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // What was sent must not come back as a draft when the page is left with it.
  const sent = useRef(false);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, { error: formMistake }),
    defaultValues: { ...defaults, ...restored } as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useEffect(() => {
    if (!draftKey) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (!sent.current) keepDraft(draftKey, form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        sent.current = false;
        clearTimeout(timer);
        timer = setTimeout(keep, draftPauseMs);
      },
    });
    return () => {
      if (timer !== undefined) keep();
      clearTimeout(timer);
      stop();
    };
  }, [draftKey, form]);

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        sent.current = true;
        await onSubmit(values);
        if (draftKey) dropDraft(draftKey);
      } catch (fault) {
        sent.current = false;
        setFailure(fault instanceof Error && fault.message ? fault.message : '提交失败，请稍后再试');
      }
    },
    () => {
      requestAnimationFrame(() => {
        const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        first?.focus({ preventScroll: true });
        first?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
      });
    },
  );
  return (
    <Screen
      {...nav}
      title={title}
      bottom={
        <footer className="z-10 shrink-0 border-line border-t bg-surface pb-safe-bottom" data-print="hide">
          {failure ? (
            <p role="alert" className="mx-auto max-w-lg px-4 pt-3 text-14 text-mistake @lg:px-0">
              {failure}
            </p>
          ) : null}
          <div className="mx-auto grid max-w-lg p-3 @lg:flex @lg:justify-end @lg:px-0">
            <Button
              look="primary"
              size={big ? 'big' : 'normal'}
              busy={form.formState.isSubmitting}
              onClick={() => void submit()}
              className="@lg:min-w-40"
            >
              {submitLabel}
            </Button>
          </div>
        </footer>
      }
    >
      {restored ? (
        <div className="mx-auto mb-4 flex max-w-lg items-center justify-between rounded-md bg-info-soft py-1 pr-1 pl-3 text-13 text-info-ink">
          已恢复上次未提交的内容
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              if (draftKey) dropDraft(draftKey);
              setRestored(null);
              form.reset(defaults as In);
            }}
          >
            重新填写
          </Button>
        </div>
      ) : null}
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="mx-auto max-w-lg">
        {children(form)}
        <button type="submit" hidden />
      </form>
    </Screen>
  );
}
