import type { ReactNode } from 'react';
import { massOf } from './massText.ts';

export interface MaterialLine {
  key: string;
  name: string;
  note?: string | undefined;
  /** kg by column; null: nothing is said. */
  amounts: readonly (number | null)[];
  mark?: ReactNode;
}

/** Things against each other in columns of masses. `hasTotal`: the last column sums the others and stands out. */
export function MaterialTable({
  columns,
  lines,
  label,
  head = '材料',
  hasTotal = false,
}: {
  columns: readonly string[];
  lines: readonly MaterialLine[];
  label: string;
  head?: string;
  hasTotal?: boolean;
}) {
  return (
    <table className="w-full border-collapse text-14" aria-label={label}>
      <thead>
        <tr className="text-left text-13 text-ink3">
          <th scope="col" className="py-1 pr-2 font-normal">
            {head}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="whitespace-nowrap py-1 pl-3 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-line border-t">
            <th scope="row" className="py-2.5 pr-2 text-left font-medium">
              {line.name}
              {line.note ? <span className="block font-normal text-12 text-ink3">{line.note}</span> : null}
            </th>
            {line.amounts.map((kg, index) => {
              const mass = kg === null || kg === 0 ? null : massOf(kg);
              return (
                <td
                  key={columns[index]}
                  className={
                    hasTotal && index === line.amounts.length - 1
                      ? 'whitespace-nowrap py-2.5 pl-3 text-right font-semibold text-ink'
                      : 'whitespace-nowrap py-2.5 pl-3 text-right text-ink2'
                  }
                >
                  {mass ? mass.value : '—'}
                  {mass ? <span className="ml-1 font-normal text-12 text-ink3">{mass.unit}</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
