import { useMemo, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useViewer } from '../api/viewer.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { MapView } from '../map/MapView.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { carText } from '../trade/carText.ts';
import { useMapScene } from '../trade/useMapScene.ts';
import { unheardText } from './positionTexts.ts';
import { VehicleCard } from './VehicleCard.tsx';

/** One truck on the map, or all the trucks of one order with its site; the map stays with the chosen one. A site is told of no failure. */
export default function MapCarScreen() {
  const { id, taskID } = useParams('mapcar');
  const scene = useMapScene(taskID);
  const now = usePlantNow(15_000);
  const wide = useWide();
  const isSite = useViewer()?.roleGroup === 'customer';
  const [chosen, setChosen] = useState<string | null>(id ?? null);
  const truck = scene.trucks.find(({ carID }) => carID === chosen);
  const at = scene.marks.find(({ carID }) => carID === chosen)?.at ?? null;
  const frame = useMemo(() => {
    const own = scene.marks.filter(({ carID }) => carID === id).map((mark) => mark.at);
    const places = own.length > 0 ? own : [...scene.marks, ...scene.places].map((mark) => mark.at);
    return { key: places.length > 0 ? (id ?? 'all') : 'none', places, maxZoom: 14 };
  }, [scene.marks, scene.places, id]);
  return (
    <Screen title="车辆位置" onBack={useBack()} width="full" scroll={false}>
      {scene.error && !isSite ? (
        <ErrorState text={scene.error} onRetry={() => void scene.refetch()} />
      ) : (
        <div className="relative h-full">
          <MapView
            label={truck ? `${carText(truck.carNo)}的位置` : '车辆位置'}
            trucks={scene.marks}
            places={scene.places}
            fences={scene.fences}
            selected={chosen}
            onSelect={setChosen}
            frame={frame}
            follow={id ? at : null}
            inset={{ bottom: truck && !wide ? 170 : 0 }}
          />
          {scene.error ? (
            <p
              role="status"
              className="absolute inset-x-3 bottom-3 rounded-md bg-raised p-3 text-14 text-ink2 shadow-2"
            >
              {unheardText}
            </p>
          ) : null}
          {truck ? (
            <div className="absolute inset-x-3 bottom-3 lg:right-auto lg:left-4 lg:w-96">
              <VehicleCard truck={truck} now={now} onClose={() => setChosen(null)} />
            </div>
          ) : null}
        </div>
      )}
    </Screen>
  );
}
