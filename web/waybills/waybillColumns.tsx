import type { Waybill } from '@pourline/domain/waybills/waybill';
import { signedLabel } from '@pourline/domain/waybills/waybillDisplay';
import { formatNumber } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { TableColumn } from '../kit/list/tableColumn.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { carPlateText } from '../trade/carText.ts';
import type { CodeNames } from '../trade/useCodeNames.ts';
import { faceFor, loadAge, msOf, shownTime } from '../trade/waybillTimes.ts';

/** The columns of the loads on a wide screen. */
export const waybillColumns = (
  names: Pick<CodeNames, 'concrete'>,
  now: number,
  isSite: boolean,
): TableColumn<Waybill>[] => [
  {
    key: 'state',
    title: '状态',
    width: 104,
    value: (row) => row.state,
    render: (row) => {
      const face = faceFor(row, isSite);
      return <StateTag tone={face.tone}>{face.label}</StateTag>;
    },
  },
  { key: 'carNo', title: '车辆', width: 152, value: carPlateText },
  {
    key: 'age',
    title: '料龄',
    width: 64,
    value: (row) => loadAge(row, now)?.minutes ?? null,
    render: (row) => <AgeFace waybill={row} now={now} size={28} />,
  },
  {
    key: 'time',
    title: '时间',
    width: 116,
    value: (row) => msOf(row.updateTime),
    render: (row) => shownTime(row, now).text,
  },
  { key: 'projectName', title: '工程', value: (row) => row.projectName },
  { key: 'constructionSite', title: '部位', value: (row) => row.constructionSite },
  { key: 'concrete', title: '混凝土', width: 96, value: (row) => names.concrete(row) },
  {
    key: 'totalVolume',
    title: 'm³',
    width: 72,
    align: 'right',
    value: (row) => row.totalVolume,
    render: (row) => formatNumber(row.totalVolume, 2, { trim: true }),
  },
  {
    key: 'signVolume',
    title: '签收',
    width: 92,
    value: (row) => row.signVolume,
    render: (row) => (row.signVolume === null ? signedLabel(row) : formatNumber(row.signVolume, 2, { trim: true })),
  },
  { key: 'driverName', title: '司机', width: 84, value: (row) => row.driverName },
  { key: 'taskDetailNo', title: '货单号', width: 148, value: (row) => row.taskDetailNo },
];
