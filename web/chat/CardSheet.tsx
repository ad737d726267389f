import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { ChatCard } from '@pourline/domain/chat/chatMessage';
import { useState } from 'react';
import { useList } from '../api/queries.ts';
import { spaceText } from '../kit/figure/format.ts';
import { InfiniteScroll } from '../kit/list/InfiniteScroll.tsx';
import { Row } from '../kit/list/Row.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carText } from '../trade/carText.ts';

function OrderCards({ onPick }: { onPick: (card: ChatCard) => void }) {
  const [keyword, setKeyword] = useState('');
  const list = useList(orders.list, { query: keyword ? { keyword } : {} });
  const cards = list.items.map(
    (order): ChatCard => ({
      kind: 'order',
      id: order.taskID,
      title: spaceText(`${order.projectName} ${order.constructionSite}`).slice(0, 80),
      note: `${order.taskNo} · ${order.strengthNo}`,
    }),
  );
  return <CardList cards={cards} list={list} keyword={keyword} onKeyword={setKeyword} onPick={onPick} />;
}

function WaybillCards({ onPick }: { onPick: (card: ChatCard) => void }) {
  const [keyword, setKeyword] = useState('');
  const list = useList(waybills.list, { query: keyword ? { keyword } : {} });
  const cards = list.items.map(
    (load): ChatCard => ({
      kind: 'waybill',
      id: load.taskDetailID,
      title: `${carText(load.carNo)} 第 ${load.sequenceNo} 车`,
      note: spaceText(`${load.projectName} ${load.constructionSite}`).slice(0, 120),
    }),
  );
  return <CardList cards={cards} list={list} keyword={keyword} onKeyword={setKeyword} onPick={onPick} />;
}

function CardList({
  cards,
  list,
  keyword,
  onKeyword,
  onPick,
}: {
  cards: readonly ChatCard[];
  list: { isLoading: boolean; hasMore: boolean; isFetchingMore: boolean; fetchMore: () => void };
  keyword: string;
  onKeyword: (keyword: string) => void;
  onPick: (card: ChatCard) => void;
}) {
  return (
    <div className="pb-4">
      <SearchBar value={keyword} onChange={onKeyword} placeholder="工程、部位、编号" />
      {cards.length === 0 && !list.isLoading ? <Empty title="没有找到" /> : null}
      {cards.map((card) => (
        <Row key={card.id} title={card.title} note={card.note} chevron={false} onOpen={() => onPick(card)} />
      ))}
      <InfiniteScroll hasMore={list.hasMore} isLoading={list.isFetchingMore} onMore={list.fetchMore} />
    </div>
  );
}

/** Chooses the order or the load whose card is sent. */
export function CardSheet({
  kind,
  onPick,
  onClose,
}: {
  kind: ChatCard['kind'] | null;
  onPick: (card: ChatCard) => void;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={kind !== null}
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'waybill' ? '发送货单' : '发送订单'}
      wideAs="panel"
    >
      {kind === 'order' ? <OrderCards onPick={onPick} /> : null}
      {kind === 'waybill' ? <WaybillCards onPick={onPick} /> : null}
    </Sheet>
  );
}
