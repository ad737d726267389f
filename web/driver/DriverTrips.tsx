import { homes } from '@pourline/contract/homes';
import { useCall } from '../api/queries.ts';
import { formatQuantity, formatTime, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { waybillFace } from '../trade/stateTone.ts';

/** What the driver has carried today, the last first. */
export function DriverTrips() {
  const { data } = useCall(homes.home);
  const trips = data?.roleGroup === 'driver' ? data.ownTrips : [];
  if (trips.length === 0) return null;
  return (
    <Section title={`今天的车次${thinSpace}${trips.length}`} className="!mt-6">
      <div className="-mx-4">
        {trips.map((trip) => {
          const face = waybillFace(trip.state);
          return (
            <Row
              key={trip.taskDetailID}
              title={spaceText(`${trip.projectName} · ${trip.constructionSite}`)}
              note={`${formatTime(Date.parse(trip.createTime))} · ${trip.strengthNo} · ${formatQuantity(trip.totalVolume, 'm³')}`}
              trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
              onOpen={() => go('waybillinfo', { id: trip.taskDetailID })}
              chevron={false}
            />
          );
        })}
      </div>
    </Section>
  );
}
