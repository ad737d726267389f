import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Doing } from '../button/doing.ts';
import type { NavBarProps } from '../page/NavBar.tsx';
import { Screen } from '../page/Screen.tsx';
import { showFirstMistake } from './showFirstMistake.ts';
import type { BodyForm } from './useBodyForm.ts';

export type FormScreenProps<In extends object, Out> = Omit<NavBarProps, 'title'> & {
  title: string;
  form: BodyForm<In, Out>;
  /** FormFields in Cards or Sections. */
  children: ReactNode;
  /** The outcome as a verb: 提交订单. */
  submitLabel: string;
  /** Sends it. A refusal is thrown: its Chinese message is shown over the button, and the draft stays. */
  onSubmit: (body: Out) => Promise<unknown>;
  /** The act that sends it. */
  act?: Doing | undefined;
  /** Drivers: 64 px. */
  big?: boolean | undefined;
};

/** The frame of every form: fields, mistakes at the field, one button at the bottom, the way back from a kept draft. */
export function FormScreen<In extends object, Out>({
  title,
  form,
  children,
  submitLabel,
  onSubmit,
  act,
  big,
  ...nav
}: FormScreenProps<In, Out>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      await form.send(onSubmit);
    } catch (fault) {
      setFailure(fault instanceof Error && fault.message ? fault.message : '提交失败，请稍后再试');
    } finally {
      setBusy(false);
      showFirstMistake(element.current);
    }
  }
  const submitHere = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
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
              busy={isBusy}
              act={act}
              onClick={() => void submit()}
              className="@lg:min-w-40"
            >
              {submitLabel}
            </Button>
          </div>
        </footer>
      }
    >
      {form.isRestored ? (
        <div className="mx-auto mb-4 flex max-w-lg items-center justify-between rounded-md bg-info-soft py-1 pr-1 pl-3 text-13 text-info-ink">
          已恢复上次未提交的内容
          <Button look="quiet" size="small" onClick={form.forget}>
            重新填写
          </Button>
        </div>
      ) : null}
      <form ref={element} noValidate onSubmit={submitHere} className="mx-auto max-w-lg">
        {children}
        <button type="submit" hidden />
      </form>
    </Screen>
  );
}
