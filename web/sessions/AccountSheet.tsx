import type { demo } from '@pourline/contract/demo';
import type { DataOf } from '@pourline/contract/endpoint';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { Empty } from '../kit/page/Empty.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { RoleIcon } from '../shell/RoleIcon.tsx';

type DemoAccount = DataOf<(typeof demo)['accounts']>;

const titleOf = (account: DemoAccount): string => roleGroups[account.roleGroup].title;

/** The accounts of the demo by plant; a tap signs in. */
export function AccountSheet({
  accounts,
  onChoose,
  onClose,
}: {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => {
    const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const found = accounts.filter((account) => {
      const text =
        `${titleOf(account)} ${account.roleGroup} ${account.name} ${account.mobileNo} ${account.tenant}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const tenants = [...new Set(found.map((account) => account.tenant))];
    return tenants.map((tenant) => [tenant, found.filter((account) => account.tenant === tenant)] as const);
  }, [accounts, typed]);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="选择演示账号">
      <div className="sticky top-0 z-10 bg-raised px-4 pt-1 pb-2">
        <div className="relative">
          <Search
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4.5 text-ink3"
            aria-hidden="true"
          />
          <input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="身份、姓名、企业"
            aria-label="搜索账号"
            className="h-control w-full rounded-md bg-sunken pr-3 pl-10 text-16 outline-none focus-visible:ring-2 focus-visible:ring-accent-ink lg:text-14"
          />
        </div>
      </div>
      {groups.length === 0 ? <Empty title={`没有找到“${typed}”`} className="py-10" /> : null}
      {groups.map(([tenant, rows]) => (
        <section key={tenant} aria-label={tenant}>
          <h3 className="sticky top-14 z-10 bg-raised px-4 pt-2 pb-1 text-12 text-ink3">{tenant}</h3>
          <ul>
            {rows.map((account) => (
              <li key={`${account.mobileNo}${account.roleGroup}`}>
                <button
                  type="button"
                  onClick={() => onChoose(account)}
                  className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
                >
                  <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
                    <RoleIcon roleGroup={account.roleGroup} className="size-5" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium text-16 lg:text-14">{titleOf(account)}</span>
                    <span className="block truncate text-13 text-ink3">{`${account.name.replace(`（${titleOf(account)}）`, '')} · ${account.mobileNo}`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="px-4 py-4 text-12 text-ink3">登录即表示同意《服务协议》和《隐私政策》</p>
    </Sheet>
  );
}
