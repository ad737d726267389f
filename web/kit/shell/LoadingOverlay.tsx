/** Covers the screen while something that must not be disturbed runs; says what. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="alert" aria-busy="true" className="fixed inset-0 z-50 flex items-center justify-center bg-scrim">
      <div className="flex min-w-40 flex-col items-center gap-3 rounded-lg bg-raised px-6 py-5 shadow-2">
        <span
          className="size-7 animate-[turn_800ms_linear_infinite] rounded-full border-[3px] border-sunken border-t-accent"
          aria-hidden="true"
        />
        <span className="text-14 text-ink2">{label}</span>
      </div>
    </div>
  );
}
