import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, use, useId, useMemo, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, FieldPurpose } from './field.ts';

export type FieldProps = {
  label: string;
  /** A sentence in Chinese, shown at the field. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  /** The input is a group (chips, switch rows): the label names it but does not point at one element. */
  group?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** Label, input, hint and error of one thing to fill in. Inputs of the kit find their label and error by themselves. */
export function Field({ label, error: told, hint, required = false, group, children, className }: FieldProps) {
  const purpose = use(FieldPurpose);
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const [typed, tell] = useState<string | null>(null);
  const error = typed ?? told;
  const link = useMemo(
    () => ({ id, labelId, describedBy: error || hint ? noteId : undefined, invalid: Boolean(error), required, tell }),
    [id, labelId, noteId, error, hint, required],
  );
  const face = (
    <>
      {label}
      {required || purpose === 'filter' ? null : <span className="ml-1.5 font-normal text-12 text-ink3">选填</span>}
    </>
  );
  const look = 'mb-1.5 block font-medium text-14 text-ink2';
  return (
    <div className={cx('min-w-0', className)}>
      {group ? (
        <div id={labelId} className={look}>
          {face}
        </div>
      ) : (
        <label id={labelId} htmlFor={id} className={look}>
          {face}
        </label>
      )}
      <FieldContext value={link}>{children}</FieldContext>
      <div id={noteId} aria-live="polite">
        {error ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-13 text-mistake">
            <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        ) : hint ? (
          <p className="mt-1.5 text-13 text-ink3">{hint}</p>
        ) : null}
      </div>
    </div>
  );
}
