import { contracts } from '@pourline/contract/contracts';
import { salesOrders } from '@pourline/contract/salesOrders';
import { contractState } from '@pourline/domain/contracts/contractStates';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { SaleOrderFields } from './SaleOrderFields.tsx';

/** Makes a sales order on a signed contract, or changes what one agrees. */
export default function SaleOrderFormScreen() {
  const { id, contractID } = useParams('saleorderform');
  const back = useBack();
  const known = useCall(salesOrders.detail, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const signed = useCall(contracts.list, { query: { limit: -1, 'filter.state': contractState.signed } });
  const error = known.error ?? signed.error;
  if (signed.data && (id === undefined || known.data))
    return <SaleOrderFields known={known.data} signed={signed.data.data} contractID={contractID} onBack={back} />;
  return (
    <Screen title="销售订单" onBack={back}>
      {error ? (
        <ErrorState text={error} onRetry={() => void Promise.all([known.refetch(), signed.refetch()])} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
