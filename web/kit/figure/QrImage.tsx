/** A QR code drawn from its modules (true is dark), black on white in every theme so that any camera reads it. `size` in px. */
export function QrImage({ modules, size = 200, label }: { modules: boolean[][]; size?: number; label: string }) {
  const quiet = 4;
  const edge = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="rounded-md"
    >
      <rect width={edge} height={edge} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
