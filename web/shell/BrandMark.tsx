/** The mark of the product: the turning drum, seen from behind, and where its load goes. */
export function BrandMark({ size = 40, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" className={className} aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#3b50d0" />
      <circle cx="20" cy="20" r="10.5" stroke="#ffffff" strokeOpacity="0.28" strokeWidth="4" />
      <path d="M20 9.5a10.5 10.5 0 1 1-9.09 15.75" stroke="#ffffff" strokeWidth="4" strokeLinecap="round" />
      <circle cx="20" cy="20" r="3" fill="#ffffff" />
    </svg>
  );
}
