import type { CrewTask } from '@pourline/domain/crews/crewTask';
import { crewTaskState } from '@pourline/domain/crews/crewTaskStates';
import CalendarIcon from 'lucide-react/icons/calendar';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen, type ListDetailScreenProps } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';

const views = [
  { value: 'waiting', label: '待排班' },
  { value: 'given', label: '已派' },
  { value: 'all', label: '全部' },
] as const;
const statesOf = {
  waiting: [crewTaskState.scheduling],
  given: [crewTaskState.fresh, crewTaskState.executing],
  all: [],
} as const;

/** What the arrangement list asks for, as it is narrowed. */
export const arrangeQuery = (shown: string | undefined, keyword: string) => {
  const view = optionKept(views, shown);
  return {
    ...(view !== 'all' && { 'filter.state': statesOf[view].join() }),
    ...(view === 'all' && { sort: '-plannedFrom' as const }),
    ...(keyword && { keyword }),
  };
};

/** The tasks of the plant's crews as the desk gives them away. */
export function CrewArrangeListScreen<T extends CrewTask>({
  shown,
  onShow,
  search,
  words,
  ...list
}: Pick<
  ListDetailScreenProps<T>,
  'title' | 'onBack' | 'query' | 'rowKey' | 'openKey' | 'onOpen' | 'onClose' | 'actions' | 'renderRow' | 'pane'
> & {
  shown: string | undefined;
  onShow: (next: string) => void;
  search: { value: string; onChange: (next: string) => void; placeholder: string };
  words: { what: string; waitsFor: string; unopened: string };
}) {
  const view = optionKept(views, shown);
  return (
    <ListDetailScreen
      {...list}
      estimate={84}
      search={search}
      filters={<ListChoice label="状态" options={views} value={view} onChange={onShow} />}
      empty={
        <Empty
          icon={<CalendarIcon />}
          title={view === 'waiting' ? `没有待排班的${words.what}` : `没有${words.what}`}
          note={words.waitsFor}
        />
      }
      unopened={<Empty icon={<CalendarIcon />} title="选择一个任务" note={words.unopened} />}
    />
  );
}
