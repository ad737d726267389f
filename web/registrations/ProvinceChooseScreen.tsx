import { registrations } from '@pourline/contract/registrations';
import Check from 'lucide-react/icons/check';
import { useCall } from '../api/queries.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { goBack } from '../shell/go.ts';
import { choose, useRegistrationChoice } from './registrationChoice.ts';

/** Whose plants are looked at: the provinces that have some. */
export default function ProvinceChooseScreen() {
  const { province } = useRegistrationChoice();
  const query = useCall(registrations.provinces);
  function take(name: string | undefined): void {
    choose({ province: name });
    goBack();
  }
  const tick = <Check className="size-5 text-accent-ink" aria-label="当前" />;
  return (
    <InfoScreen title="选择省份" onBack={goBack} query={query} single>
      {({ provinces }) => (
        <Card flush>
          <Row
            title="全部省份"
            chevron={false}
            trailing={province === undefined ? tick : undefined}
            onOpen={() => take(undefined)}
          />
          {provinces.map(({ name, plants }) => (
            <Row
              key={name}
              title={name}
              chevron={false}
              trailing={
                <span className="flex items-center gap-2 text-14 text-ink3">
                  {`${plants} 家`}
                  {province === name ? tick : null}
                </span>
              }
              onOpen={() => take(name)}
            />
          ))}
        </Card>
      )}
    </InfoScreen>
  );
}
