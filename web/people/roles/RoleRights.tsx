import { type ActionRight, fullRight, holds } from '@pourline/domain/access/rights';
import {
  actionSections,
  grantableGroups,
  offeredActionSections,
  offeredMenuSections,
  wordsOf,
} from '@pourline/domain/access/rightWords';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { useViewer } from '../../api/viewer.ts';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Switch } from '../../kit/field/Switch.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { RoleIcon } from '../../shell/RoleIcon.tsx';
import { admitsTo, chosenActs, type RoleDraft, setActs, setGroup, setMenus } from './roleDraft.ts';

const administration: readonly ActionRight[] = actionSections.at(-1)?.rights ?? [];

/** All rights, role group by role group; a group's acts appear when the role admits to it. */
export function RoleRights({ draft, onChange }: { draft: RoleDraft; onChange: (draft: RoleDraft) => void }) {
  const viewer = useViewer();
  // Administration is passed on only by those who hold it; what the role has already stays visible.
  const offered = (group: RoleGroup, rights: readonly ActionRight[]) =>
    rights.filter(
      (right) =>
        !administration.includes(right) ||
        (viewer !== null && holds(viewer, right)) ||
        draft.rights.includes(fullRight(group, right)),
    );
  return (
    <>
      <Section title="可以担任的身份和操作">
        <Card flush>
          {grantableGroups.map((group) => {
            const on = admitsTo(draft, group);
            const { title } = roleGroups[group];
            return (
              <div key={group} className="border-line not-last:border-b">
                {/* The whole line switches: a thumb in a glove meets it, not the knob alone. */}
                <label htmlFor={`group-${group}`} className="flex min-h-row cursor-pointer items-center gap-3 px-4">
                  <RoleIcon roleGroup={group} className="size-5 text-ink2" />
                  <span className="min-w-0 flex-1 truncate text-16 lg:text-14">{title}</span>
                  <Switch
                    id={`group-${group}`}
                    label={`以${title}身份登录`}
                    checked={on}
                    onChange={(next) => onChange(setGroup(draft, group, next))}
                  />
                </label>
                {on ? (
                  <div className="space-y-4 px-4 pt-1 pb-4">
                    {offeredActionSections.map((section) => {
                      const rights = offered(group, section.rights);
                      if (rights.length === 0) return null;
                      return (
                        <div key={section.title}>
                          <p className="mb-1.5 text-13 text-ink3">{section.title}</p>
                          <Chips
                            label={`${title} · ${section.title}`}
                            options={rights.map((value) => ({ value, label: wordsOf(value) }))}
                            value={chosenActs(draft, group, rights)}
                            onChange={(chosen) => onChange(setActs(draft, group, rights, chosen))}
                          />
                        </div>
                      );
                    })}
                  </div>
                ) : null}
              </div>
            );
          })}
        </Card>
      </Section>
      {offeredMenuSections.length > 0 ? (
        <Section title="不分身份的菜单">
          <Card className="space-y-5">
            {offeredMenuSections.map((section) => (
              <Field key={section.title} label={section.title} group required>
                <Chips
                  options={section.rights.map((value) => ({ value, label: wordsOf(value) }))}
                  value={section.rights.filter((right) => draft.rights.includes(right))}
                  onChange={(chosen) => onChange(setMenus(draft, section.rights, chosen))}
                />
              </Field>
            ))}
          </Card>
        </Section>
      ) : null}
    </>
  );
}
