import { functionListsOf, functionListTitles } from '@pourline/domain/access/functionLists';
import { functionLists } from '@pourline/domain/access/menus';
import { holds } from '@pourline/domain/access/rights';
import { useViewer } from '../api/viewer.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { openEntry } from '../shell/go.ts';
import { NamedIcon } from '../shell/NamedIcon.tsx';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';

/** Everything that the role group can do, list by list. */
export default function FunctionScreen() {
  const viewer = useViewer();
  const mayOpen = useMayOpen();
  const back = useBack();
  if (!viewer) return null;
  return (
    <Screen title="全部功能" onBack={back}>
      {functionListsOf(viewer.roleGroup).map((list) => {
        const entries = functionLists[list].filter(
          (entry) => mayOpen(entry.screen) && (!entry.right || holds(viewer, entry.right)),
        );
        if (entries.length === 0) return null;
        return (
          <Section key={list} title={functionListTitles[list]}>
            <Card flush>
              {entries.map((entry) => (
                <Row
                  key={entry.title}
                  title={entry.title}
                  leading={<NamedIcon name={entry.icon} className="size-5" />}
                  onOpen={() => openEntry(entry)}
                />
              ))}
            </Card>
          </Section>
        );
      })}
    </Screen>
  );
}
