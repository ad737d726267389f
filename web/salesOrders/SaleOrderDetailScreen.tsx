import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { SaleOrderPane } from './SaleOrderPane.tsx';

/** One sales order on a page of its own. */
export default function SaleOrderDetailScreen() {
  const { id } = useParams('saleorderdetail');
  return <SaleOrderPane id={id} onBack={useBack()} />;
}
