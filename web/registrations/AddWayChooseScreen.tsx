import { type RegistrationKind, registrationKinds } from '@pourline/contract/registrations';
import { keysOf } from '@pourline/domain/keysOf';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from '../shell/go.ts';
import { NamedIcon } from '../shell/NamedIcon.tsx';
import { kindForms } from './kindFields.ts';
import { choose, useRegistrationChoice } from './registrationChoice.ts';

const kinds = keysOf<RegistrationKind>(registrationKinds).filter((kind) => kind !== 'plant');

/** As what somebody joins a plant. */
export default function AddWayChooseScreen() {
  const { tenant } = useRegistrationChoice();
  return (
    <Screen title="加入身份" onBack={goBack}>
      <h2 className="mb-3 font-semibold text-22">{tenant ? `以什么身份加入${tenant.name}？` : '以什么身份加入？'}</h2>
      <Card flush>
        {kinds.map((kind) => (
          <Row
            key={kind}
            title={registrationKinds[kind]}
            note={kindForms[kind].says}
            leading={<NamedIcon name={kindForms[kind].icon} className="size-5" />}
            onOpen={() => {
              choose({ kind });
              go(tenant ? kindForms[kind].screen : 'rmcmanufacturerschoose', {});
            }}
            className="min-h-18"
          />
        ))}
      </Card>
    </Screen>
  );
}
