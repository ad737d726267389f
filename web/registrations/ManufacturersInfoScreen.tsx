import { registrations } from '@pourline/contract/registrations';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { go, goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { kindForms } from './kindFields.ts';
import { choose, useRegistrationChoice } from './registrationChoice.ts';

/** A plant that may be joined. */
export default function ManufacturersInfoScreen() {
  const { tid } = useParams('rmcmanufacturersinfo');
  const session = useSession();
  const { kind } = useRegistrationChoice();
  const all = useCall(registrations.tenants, { query: { limit: -1 } });
  const plant = all.data?.data.find((one) => one.tid === tid);
  const isMine = session?.tenants.some((one) => one.tid === tid) ?? false;
  return (
    <InfoScreen
      title="厂站信息"
      onBack={goBack}
      query={{
        data: plant,
        isLoading: all.isLoading,
        error: all.error ?? (all.data && !plant ? '企业不存在' : null),
        refetch: all.refetch,
      }}
      header={(one) => (
        <>
          <h2 className="font-semibold text-22">{one.name}</h2>
          {isMine ? <p className="mt-1 text-14 text-ink3">您已属于该企业</p> : null}
        </>
      )}
      actions={(one) =>
        isMine
          ? []
          : [
              {
                key: 'join',
                label: '申请加入',
                primary: true,
                onRun: () => {
                  choose({ way: 'choose', tenant: { tid: one.tid, name: one.shortName || one.name } });
                  if (!session) go('registerwaychoose');
                  else go(kind && kind !== 'plant' ? kindForms[kind].screen : 'addwaychoose', {});
                },
              },
            ]
      }
    >
      {(one) => (
        <Card>
          <KeyValue
            items={[
              { label: '简称', value: one.shortName },
              { label: '省份', value: one.province },
              { label: '城市', value: one.city },
              { label: '地址', value: one.address, wide: true },
              one.phone !== '' && {
                label: '电话',
                value: (
                  <a href={`tel:${one.phone}`} className="reach text-accent-ink">
                    {one.phone}
                  </a>
                ),
              },
            ]}
          />
        </Card>
      )}
    </InfoScreen>
  );
}
