type Props = {
  /** Parameters of the address. */
  kept: Readonly<Record<string, string>>
  /** Those that the form has as fields. */
  without: readonly string[]
}

/** What the address already asks, kept by a form that asks something else. */
export function KeptFields({ kept, without }: Props) {
  return Object.entries(kept)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
