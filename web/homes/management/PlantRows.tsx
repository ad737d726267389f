import type { HomeSections } from '@pourline/contract/homeParts';
import { mixingStates } from '@pourline/domain/plants/plant';
import { useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Row } from '../../kit/list/Row.tsx';
import type { MenuItem } from '../../kit/menu/menuItems.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { ActionSheet } from '../../kit/sheet/ActionSheet.tsx';
import { kitTone } from '../../trade/stateFace.ts';
import { useFigures } from '../figures/useFigures.ts';
import { useAtGroup } from '../parts/useAtGroup.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Plant = HomeSections['plants'][number];

function Nothing({ text }: { text: string }) {
  return <p className="px-4 py-5 text-14 text-ink3">{text}</p>;
}

/** A plant or a line whose figures are shown one by one, each of which opens its rows. */
interface Opened {
  title: string;
  items: MenuItem[];
}

const figureItem = (label: string, hint: string, onSelect: (() => void) | undefined): MenuItem[] =>
  onSelect ? [{ key: label, label, hint, onSelect }] : [];

const useOpened = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const sheet = (
    <ActionSheet
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) setOpened(null);
      }}
      title={opened?.title}
      items={opened?.items ?? []}
    />
  );
  /** Opens the figures of one; nothing for whoever may open none of them. */
  const opener = (title: string, items: MenuItem[]) =>
    items.length > 0 ? () => setOpened({ title, items }) : undefined;
  return { sheet, opener };
};

/** Each plant against its plan; `from` is when the business day began, epoch ms. */
export function PlantVolumes({ plants, title, from }: { plants: readonly Plant[]; title: string; from: number }) {
  const open = useFigures();
  const atGroup = useAtGroup();
  const { sheet, opener } = useOpened();
  const figuresOf = ({ plantID, planned, delivered, onRoad, open: supplying }: Plant): MenuItem[] => {
    const today = { plantID, from, to: from + dayMs };
    return [
      ...figureItem('今日计划', formatQuantity(planned, 'm³'), open('planned', today)),
      ...figureItem('今日已供', formatQuantity(delivered, 'm³'), open('delivered', today)),
      ...figureItem('在途', formatQuantity(onRoad, 'm³'), open('onRoad', { plantID })),
      ...figureItem('供应中', `${supplying}${thinSpace}单`, open('supplying', { plantID })),
    ];
  };
  return (
    <Section title={title}>
      <Card flush>
        {plants.length === 0 ? (
          <Nothing
            text={
              atGroup
                ? '集团自己没有搅拌站，下属各站的已供和计划由集团老板查看'
                : '这里显示各站已供和计划，现在还没有搅拌站'
            }
          />
        ) : null}
        {plants.map((plant) => (
          <Row
            key={plant.plantID}
            title={plant.name}
            onOpen={opener(plant.name, figuresOf(plant))}
            trailing={
              <span className="min-w-28 text-right">
                <span className="font-semibold text-16 text-ink">
                  {formatNumber(plant.delivered, 2, { trim: true })}
                </span>
                {` / ${formatQuantity(plant.planned, 'm³')}`}
              </span>
            }
            note={`供应中${thinSpace}${plant.open}${thinSpace}单 · 在途 ${formatQuantity(plant.onRoad, 'm³')}`}
          >
            {plant.planned > 0 ? (
              <VolumeBar
                ordered={plant.planned}
                planned={plant.delivered + plant.onRoad}
                onRoad={plant.onRoad}
                delivered={plant.delivered}
              />
            ) : null}
          </Row>
        ))}
      </Card>
      {sheet}
    </Section>
  );
}

/** Each mixing line: what it does now, its last hour against what it can, and what it made today; `from` is when the business day began, epoch ms. */
export function LineRows({ plants, title, from }: { plants: readonly Plant[]; title: string; from: number }) {
  const several = plants.length > 1;
  const atGroup = useAtGroup();
  const open = useFigures();
  const { sheet, opener } = useOpened();
  const figuresOf = (plantID: string, { lineID, loads, loaded, lastHour }: Plant['lines'][number]): MenuItem[] => {
    const line = { plantID, lineID };
    const hourAgo = plantNow() - hourMs;
    return [
      ...figureItem(
        '今天生产',
        `${loads}${thinSpace}车 · ${formatQuantity(loaded, 'm³')}`,
        open('made', { ...line, from, to: from + dayMs }),
      ),
      ...figureItem(
        '近一小时',
        formatQuantity(lastHour, 'm³'),
        open('made', { ...line, from: hourAgo, to: from + dayMs }),
      ),
    ];
  };
  return (
    <Section title={title}>
      <Card flush>
        {plants.every((plant) => plant.lines.length === 0) ? (
          <Nothing
            text={
              atGroup
                ? '集团自己没有生产线，下属各站的生产线由各站查看'
                : '这里显示各生产线的状态和产量，现在还没有生产线'
            }
          />
        ) : null}
        {plants.flatMap((plant) =>
          plant.lines.map((line) => {
            const face = mixingStates[line.mixingState];
            const name = several ? `${plant.name} ${line.name}` : line.name;
            return (
              <Row
                key={`${plant.plantID} ${line.lineID}`}
                title={name}
                onOpen={opener(name, figuresOf(plant.plantID, line))}
                note={`今天${thinSpace}${line.loads}${thinSpace}车 · ${formatQuantity(line.loaded, 'm³')}`}
                trailing={
                  <>
                    <span>
                      <span className="font-semibold text-16 text-ink">
                        {formatNumber(line.lastHour, 2, { trim: true })}
                      </span>
                      {` / ${formatQuantity(line.loadingRate, 'm³/h', 0)}`}
                    </span>
                    <StateTag tone={line.mixingState === 'sms_mixing' ? 'good' : kitTone(face.tone)}>
                      {face.label}
                    </StateTag>
                  </>
                }
              />
            );
          }),
        )}
      </Card>
      {sheet}
    </Section>
  );
}
