/** A page may bring an icon of its own: its loader gives the address as `icon`. */
export function pageIconOf(matches: readonly { data: unknown }[]): string | undefined {
  return (matches.at(-1)?.data as { icon?: string } | undefined)?.icon
}
