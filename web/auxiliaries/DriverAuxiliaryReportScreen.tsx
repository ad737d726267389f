import { auxiliaries } from '@pourline/contract/auxiliaries';
import { isRunAhead } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { useCall } from '../api/queries.ts';
import { useParams } from '../shell/useParams.ts';
import { type Ask, AskReport } from '../trade/AskReport.tsx';
import { carText } from '../trade/carText.ts';
import { runText } from './auxiliaryTexts.ts';

const common: Ask = { msgType: 'auxiliary_common', label: '其他情况', tells: '调度会看到，任务照旧' };
const cancel: Ask = {
  msgType: 'auxiliary_apply_cancel',
  label: '申请取消',
  tells: '调度同意后任务取消，不用再去；开始后不能申请',
};
const words = ['车辆故障', '路不通', '现场没准备好', '等待过久', '身体不适'];

/** A driver reports on what they do besides loads; without a network it waits on the phone. */
export default function DriverAuxiliaryReportScreen() {
  const { id } = useParams('driverauxiliaryreport');
  const { data } = useCall(auxiliaries.info, { params: { id } });
  return (
    <AskReport
      about={data ? `${runText(data)} · ${carText(data.carNo)}` : ''}
      asks={data && isRunAhead(data.state) ? [common, cancel] : [common]}
      words={words}
      thing={{ ...(data?.taskID ? { taskID: data.taskID } : {}), auxiliaryID: id }}
      queueAs={`任务反馈${data ? ` · ${runText(data)}` : ''}`}
    />
  );
}
