import { CrewOrderListScreen } from '../crews/CrewOrderListScreen.tsx';

/** Orders for which pipes are laid and that have not ended, by their way of pouring. */
export default function PipeOrderListScreen() {
  return (
    <CrewOrderListScreen
      title="管工订单"
      ways={['fixed_pump', 'pump']}
      empty={{ title: '没有这样浇筑的订单', note: '要布管的订单下单后，这里按时间列出' }}
    />
  );
}
