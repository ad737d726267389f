import {
  type ContractPrice,
  type PriceForm,
  priceKey,
  priceKindNames,
  priceKinds,
} from '@pourline/domain/contracts/contractPrice';
import { pricesInForce } from '@pourline/domain/contracts/priceOn';
import { Button } from '../kit/button/Button.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { priceFigure, priceTitle } from './priceWords.ts';

type Shown = (PriceForm | ContractPrice) & { priceID?: string };

/** The prices of a contract by kind: what holds today first, then what is planned and what held before; each with its day. */
export function PriceRows({
  prices,
  today,
  onRemove,
}: {
  prices: readonly Shown[];
  today: string;
  /** Offers to take a row away; `null` for one that stays. */
  onRemove?: (row: Shown) => (() => void) | null;
}) {
  const names = useCodeNames();
  const force = new Set<Shown>(pricesInForce(prices, today));
  const when = (row: Shown): string => {
    if (force.has(row)) return `${row.fromDay} 起`;
    return row.fromDay > today ? `${row.fromDay} 起生效` : `${row.fromDay} 起，已被替代`;
  };
  return (
    <>
      {priceKindNames.map((kind) => {
        const rows = prices
          .filter((row) => row.kind === kind)
          .toSorted(
            (one, other) => priceKey(one).localeCompare(priceKey(other)) || (one.fromDay < other.fromDay ? 1 : -1),
          );
        if (rows.length === 0) return null;
        return (
          <Section key={kind} title={priceKinds[kind].title}>
            <Card flush>
              {rows.map((row) => {
                const remove = onRemove?.(row) ?? null;
                return (
                  <Row
                    key={row.priceID ?? `${priceKey(row)} ${row.fromDay}`}
                    title={priceTitle(row, names)}
                    note={when(row)}
                    disabled={row.fromDay <= today && !force.has(row)}
                    trailing={
                      <span className="flex items-center gap-2">
                        <span className="tabular-nums">{priceFigure(row)}</span>
                        {remove ? (
                          <Button
                            look="quiet"
                            size="small"
                            onClick={remove}
                            aria-label={`删除 ${priceTitle(row, names)} ${row.fromDay}`}
                          >
                            删除
                          </Button>
                        ) : null}
                      </span>
                    }
                  />
                );
              })}
            </Card>
          </Section>
        );
      })}
    </>
  );
}
