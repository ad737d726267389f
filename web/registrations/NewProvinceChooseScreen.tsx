import Check from 'lucide-react/icons/check';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { goBack } from '../shell/go.ts';
import { provinceNames } from './provinceNames.ts';
import { choose, useRegistrationChoice } from './registrationChoice.ts';

/** In which province a plant shall be founded: all of the country. */
export default function NewProvinceChooseScreen() {
  const { foundProvince } = useRegistrationChoice();
  return (
    <Screen title="所在省份" onBack={goBack}>
      <Card className="grid grid-cols-2 gap-1 !p-2 @md:grid-cols-4">
        {provinceNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === foundProvince}
            onClick={() => {
              choose({ foundProvince: name });
              goBack();
            }}
            className="flex min-h-11 items-center justify-center gap-1 rounded-md px-2 text-14 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink"
          >
            {name === foundProvince ? <Check className="size-4" aria-hidden="true" /> : null}
            {name}
          </button>
        ))}
      </Card>
    </Screen>
  );
}
