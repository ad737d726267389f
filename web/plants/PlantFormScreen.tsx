import type { ReplyOf } from '@pourline/contract/endpoint';
import { plants } from '@pourline/contract/plants';
import type { Geofence, LonLat } from '@pourline/domain/geo';
import { roundLonLat } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import { usualPlantFence } from '@pourline/domain/plants/plantForm';
import { useAct, useCall } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { GroundPicker } from '../map/GroundPicker.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';

type Plant = ReplyOf<typeof plants.info>;

/** A plant is entered, or changed: its name, address and place among the plants, and its ground on the map. */
export default function PlantFormScreen() {
  const { id } = useParams('plantform');
  const known = useCall(plants.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const place = useCall(plants.place);
  const others = useCall(plants.list, { query: { limit: -1 } });
  const title = id === undefined ? '新增搅拌站' : '修改搅拌站';
  const onBack = useBack();
  const failure = known.error ?? place.error ?? others.error;
  if (!place.data || !others.data || (id !== undefined && !known.data))
    return (
      <Screen title={title} onBack={onBack}>
        {failure ? (
          <ErrorState text={failure} onRetry={() => void Promise.all([place.refetch(), others.refetch()])} />
        ) : (
          <Skeleton shape="info" count={2} />
        )}
      </Screen>
    );
  const next = Math.max(0, ...others.data.data.map(({ index }) => index + 1));
  return (
    <PlantForm
      key={id ?? ''}
      {...{ title, onBack, id, next }}
      plant={known.data}
      place={[place.data.lon, place.data.lat]}
    />
  );
}

/** The place of a plant is the middle of its ground. */
const placeOf = (geoFence: Geofence) => {
  const [lon, lat] = roundLonLat(geofenceCenter(geoFence));
  return { geoFence, lon, lat };
};

function PlantForm({
  title,
  onBack,
  id,
  plant,
  place,
  next,
}: {
  title: string;
  onBack: ReturnType<typeof useBack>;
  id: string | undefined;
  plant: Plant | undefined;
  place: LonLat;
  next: number;
}) {
  const form = useBodyForm(
    plants.create,
    () =>
      plant
        ? {
            ...{ name: plant.name, address: plant.address, index: plant.index },
            ...{ lon: plant.lon, lat: plant.lat, geoFence: plant.geoFence },
          }
        : { name: '', address: '', index: next, ...placeOf(usualPlantFence(place)) },
    {
      draft: id === undefined ? 'plantform' : undefined,
      // Where the map opens is no place that anybody has named, and every route and arrival is reckoned from it.
      limits: ({ lon, lat }) => {
        const start = placeOf(usualPlantFence(place));
        return id === undefined && lon === start.lon && lat === start.lat
          ? { geoFence: '请把地图上的搅拌站拖到实际位置' }
          : {};
      },
    },
  );
  const done = ({ plantID }: Plant) => go('plantinfo', { id: plantID }, { replace: true });
  const create = useAct(plants.create, { success: '搅拌站已新增', onDone: done });
  const modify = useAct(plants.modify, { success: '搅拌站已修改', onDone: done });
  const fence = form.values.geoFence as Geofence;
  return (
    <FormScreen
      title={title}
      onBack={onBack}
      form={form}
      submitLabel={id === undefined ? '新增搅拌站' : '保存修改'}
      act={id === undefined ? create : modify}
      onSubmit={(body) => (id === undefined ? create.run({ body }) : modify.run({ params: { id }, body }))}
    >
      <Section>
        <Card>
          <div className="space-y-5">
            <FormField form={form} name="name" label="名称" required>
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={40} placeholder="例如：城东站" />}
            </FormField>
            <FormField form={form} name="address" label="地址" hint="送货路线按地图上的位置算，地址给人看">
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={200} />}
            </FormField>
            <FormField form={form} name="index" label="顺序" required hint="列表和看板里的先后，小的在前">
              {(field) => <NumberField {...field} decimals={0} />}
            </FormField>
          </div>
        </Card>
      </Section>
      <Section title="位置和围栏">
        <Card>
          <FormField
            form={form}
            name="geoFence"
            label="厂区范围"
            required
            group
            hint={`位置 ${form.values.lon}, ${form.values.lat}；车进出这个范围算到厂和离厂`}
          >
            {() => <GroundPicker kind="plant" fence={fence} onChange={(geoFence) => form.change(placeOf(geoFence))} />}
          </FormField>
        </Card>
      </Section>
    </FormScreen>
  );
}
