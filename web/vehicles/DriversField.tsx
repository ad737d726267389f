import { useState } from 'react';
import { PickerField } from '../kit/field/PickerField.tsx';
import { PickManySheet } from '../kit/sheet/PickManySheet.tsx';
import { phoneText } from '../trade/userFaces.ts';

/** The drivers who may drive a truck, out of the drivers of the company. */
export function DriversField({
  value,
  onChange,
  drivers,
}: {
  value: readonly string[];
  onChange: (userIDs: string[]) => void;
  drivers: readonly { userID: string; name: string; mobileNo: string }[];
}) {
  const [isPicking, setPicking] = useState(false);
  const names = drivers.filter(({ userID }) => value.includes(userID)).map(({ name }) => name);
  return (
    <>
      <PickerField
        text={names.join('、')}
        placeholder={drivers.length === 0 ? '还没有司机，先在人员管理里新增' : '选择司机'}
        onOpen={() => setPicking(true)}
        disabled={drivers.length === 0}
      />
      {isPicking ? (
        <PickManySheet
          title="绑定司机"
          items={drivers.map(({ userID, name, mobileNo }) => ({ id: userID, title: name, note: phoneText(mobileNo) }))}
          chosen={value}
          yes="选好"
          onPick={(ids) => {
            onChange(ids);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
