import type { HomeSections } from '@pourline/contract/homeParts';
import { mixingStates } from '@pourline/domain/plants/plant';
import { formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { kitTone } from '../../trade/stateFace.ts';

type Plant = HomeSections['plants'][number];

function Nothing({ text }: { text: string }) {
  return <p className="px-4 py-5 text-14 text-ink3">{text}</p>;
}

/** Each plant against its plan. */
export function PlantVolumes({ plants, title }: { plants: readonly Plant[]; title: string }) {
  return (
    <Section title={title}>
      <Card flush>
        {plants.length === 0 ? <Nothing text="这里显示各站已供和计划，现在还没有搅拌站" /> : null}
        {plants.map((plant) => (
          <Row
            key={plant.plantID}
            title={plant.name}
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
    </Section>
  );
}

/** Each mixing line: what it does now, its last hour against what it can, and what it made today. */
export function LineRows({ plants, title }: { plants: readonly Plant[]; title: string }) {
  const several = plants.length > 1;
  return (
    <Section title={title}>
      <Card flush>
        {plants.every((plant) => plant.lines.length === 0) ? (
          <Nothing text="这里显示各生产线的状态和产量，现在还没有生产线" />
        ) : null}
        {plants.flatMap((plant) =>
          plant.lines.map((line) => {
            const face = mixingStates[line.mixingState];
            return (
              <Row
                key={`${plant.plantID} ${line.lineID}`}
                title={several ? `${plant.name} ${line.name}` : line.name}
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
    </Section>
  );
}
