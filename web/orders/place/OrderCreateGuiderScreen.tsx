import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { useCall } from '../../api/queries.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderGuide } from './OrderGuide.tsx';

/** Places an order in five steps: project, concrete, time, place, check. */
export default function OrderCreateGuiderScreen() {
  const { contractID, from, volume, at, until, grade } = useParams('ordercreateguider');
  const choices = useCall(references.orderForm);
  const used = useCall(orders.list, { query: { sort: '-createTime', limit: 20 } });
  const source = useCall(orders.info, { params: { id: from ?? '' } }, { enabled: from !== undefined });
  const error = choices.error ?? source.error;
  if (choices.data && !used.isLoading && !source.isLoading)
    return (
      <OrderGuide
        choices={choices.data}
        used={used.data?.data ?? []}
        contractID={contractID}
        source={source.data}
        promised={at === undefined || contractID === undefined ? undefined : { volume, at, until, grade }}
        booked={
          at !== undefined && until !== undefined && contractID === undefined
            ? { bookBegin: at, bookEnd: until }
            : undefined
        }
      />
    );
  return (
    <Screen title="下单" onBack={goBack}>
      {error && !choices.data ? (
        <ErrorState text={error} onRetry={() => void choices.refetch()} />
      ) : (
        <Skeleton shape="info" count={3} />
      )}
    </Screen>
  );
}
