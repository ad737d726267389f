interface Option<V extends string> {
  readonly value: V;
}

/** The option that was kept by its value, on the device or in an address; the first one when that is none of them. */
export const optionKept = <V extends string>(
  options: readonly [Option<V>, ...Option<V>[]],
  kept: string | undefined,
): V => (options.find(({ value }) => value === kept) ?? options[0]).value;

/** Those of the kept values that are options. */
export const optionsKept = <V extends string>(
  options: readonly Option<V>[],
  kept: readonly string[] | undefined = [],
): V[] => options.map(({ value }) => value).filter((value) => kept.includes(value));
