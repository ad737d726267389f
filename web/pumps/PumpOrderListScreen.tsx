import { CrewOrderListScreen } from '../crews/CrewOrderListScreen.tsx';

/** Orders that are poured through a pump and have not ended, by their way of pouring. */
export default function PumpOrderListScreen() {
  return (
    <CrewOrderListScreen
      title="泵车订单"
      ways={['portable_pump', 'fixed_pump', 'pump']}
      empty={{ title: '没有这样浇筑的订单', note: '要泵送的订单下单后，这里按时间列出' }}
    />
  );
}
