import { readDurabilityMarks } from './durabilityMarks.ts';

/** A requirement as a plant offers it. */
interface Feature {
  code: string;
  name: string;
}

/** Requirements of which one undoes the other. */
const opposites = [['早强', '缓凝']] as const;
/** The property that a mark tells the degree of: P of P8, RCM of RCM-Ⅲ. */
const propertyOf = (mark: string): string => mark.replace(/^>?([A-Z]+).*$/, '$1');

const propertiesOf = ({ code, name }: Feature): string[] => readDurabilityMarks([name, code]).marks.map(propertyOf);

/** Whether two requirements cannot be ordered together: two degrees of one property, as P6 with P8, or one that undoes the other, as 早强 with 缓凝. */
const clash = (one: Feature, other: Feature): boolean => {
  if (one.code === other.code) return false;
  const properties = propertiesOf(one);
  return (
    propertiesOf(other).some((property) => properties.includes(property)) ||
    opposites.some(
      ([a, b]) => (one.name.includes(a) && other.name.includes(b)) || (one.name.includes(b) && other.name.includes(a)),
    )
  );
};

/** The first two among these requirements that cannot be ordered together; null where all can. */
export const clashAmong = (features: readonly Feature[]): readonly [Feature, Feature] | null => {
  for (const [at, one] of features.entries())
    for (const other of features.slice(at + 1)) if (clash(one, other)) return [one, other];
  return null;
};

/** What is chosen once `code` is chosen too: what it cannot stand with goes. */
export const chooseFeature = (offered: readonly Feature[], chosen: readonly string[], code: string): string[] => {
  const added = offered.find((one) => one.code === code);
  const stays = (other: string): boolean => {
    const known = offered.find((one) => one.code === other);
    return !added || !known || !clash(added, known);
  };
  return [...chosen.filter((other) => other !== code && stays(other)), code];
};
