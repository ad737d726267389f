const stops = [
  { x: 40, y: 210, word: '装料' },
  { x: 168, y: 128, word: '运送' },
  { x: 300, y: 158, word: '卸料' },
  { x: 400, y: 62, word: '签收' },
];

/** One load on its way from the plant to the signature: what the product is about, as a line. */
export function SignInArt({ className }: { className?: string }) {
  return (
    <svg viewBox="14 36 412 214" fill="none" className={className} role="img" aria-label="装料、运送、卸料、签收">
      <path
        d="M40 210C96 210 98 128 168 128S246 158 300 158S352 62 400 62"
        stroke="#ffffff"
        strokeOpacity="0.22"
        strokeWidth="3"
      />
      <path d="M40 210C96 210 98 128 168 128" stroke="#9fb0ff" strokeWidth="3" strokeLinecap="round" />
      {stops.map((stop, index) => (
        <g key={stop.word}>
          {index === 1 ? (
            <>
              <circle
                cx={stop.x}
                cy={stop.y}
                r="19"
                fill="#17255e"
                stroke="#ffffff"
                strokeOpacity="0.2"
                strokeWidth="4"
              />
              <path
                d={`M${stop.x} ${stop.y - 19}a19 19 0 0 1 18.07 24.87`}
                stroke="#9fb0ff"
                strokeWidth="4"
                strokeLinecap="round"
              />
              <circle cx={stop.x} cy={stop.y} r="5" fill="#ffffff" />
            </>
          ) : (
            <circle
              cx={stop.x}
              cy={stop.y}
              r="6"
              fill={index === 0 ? '#9fb0ff' : '#17255e'}
              stroke={index === 0 ? '#9fb0ff' : '#ffffff'}
              strokeOpacity={index === 0 ? 1 : 0.45}
              strokeWidth="3"
            />
          )}
          <text
            x={stop.x}
            y={stop.y + (index === 1 ? 42 : 30)}
            textAnchor="middle"
            fontSize="13"
            fill="#ffffff"
            fillOpacity={index <= 1 ? 0.92 : 0.55}
          >
            {stop.word}
          </text>
        </g>
      ))}
    </svg>
  );
}
