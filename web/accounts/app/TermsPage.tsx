import type { Terms } from '@pourline/domain/access/terms';
import { Screen } from '../../kit/page/Screen.tsx';
import { goBack } from '../../shell/go.ts';

/** A text of terms to read: title, date of effect, numbered clauses. */
export function TermsPage({ terms: { title, updated, paragraphs } }: { terms: Terms }) {
  return (
    <Screen title={title} onBack={goBack}>
      <article className="pb-10 text-ink2 leading-[1.8]">
        <h2 className="font-semibold text-22 text-ink">{`砼程${title}`}</h2>
        <p className="mt-1 text-13 text-ink3">{`生效日期：${updated}`}</p>
        {paragraphs.map((clause, index) => (
          <section key={clause.title} className="mt-6">
            <h3 className="mb-1 font-semibold text-16 text-ink">{`${index + 1}. ${clause.title}`}</h3>
            {clause.text.split('\n').map((line) => (
              <p key={line} className="mt-1">
                {line}
              </p>
            ))}
          </section>
        ))}
      </article>
    </Screen>
  );
}
