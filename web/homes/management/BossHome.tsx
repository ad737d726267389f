import { AlarmList } from '../../alarms/AlarmList.tsx';
import { useAlarms } from '../../trade/useAlarms.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { LineRows, PlantVolumes } from './PlantRows.tsx';
import { SupplyHero } from './SupplyHero.tsx';

/** How much today, against when, and what is wrong; a boss of several plants sees each. */
export default function BossHome({ home }: HomeProps<'boss'>) {
  const standing = useAlarms();
  const ofGroup = home.plants.length > 1;
  return (
    <>
      <SupplyHero supply={home.supply} dayStart={home.dayStart} label={ofGroup ? '集团今日已供' : '今日已供'} />
      <HomeColumns
        left={<AlarmList standing={standing} title="现在的异常" />}
        right={
          ofGroup ? (
            <PlantVolumes plants={home.plants} title="各站" from={Date.parse(home.dayStart)} />
          ) : (
            <LineRows plants={home.plants} title="生产线 · 近一小时" from={Date.parse(home.dayStart)} />
          )
        }
      />
    </>
  );
}
