/** The page's own icon, if its loader returns an address as `icon`. */
export function pageIconOf(matches: readonly { data: unknown }[]): string | undefined {
  return (matches.at(-1)?.data as { icon?: string } | undefined)?.icon
}
