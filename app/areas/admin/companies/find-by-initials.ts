/** Most rows of companies on the page; the search narrows them. */
const shownCompanies = 50

type Named = { initials: string }

/** The companies whose initials hold what was typed, in either case, by initials; no more than fit the page. */
export function findByInitials<Company extends Named>(companies: readonly Company[], typed: string) {
  const term = fold(typed.trim())
  const found = companies.filter(({ initials }) => fold(initials).includes(term))
  const sorted = found.toSorted((one, other) => byInitials.compare(one.initials, other.initials))
  return { companies: sorted.slice(0, shownCompanies), total: found.length }
}

const byInitials = new Intl.Collator('pt-BR', { numeric: true })

function fold(text: string) {
  return text.toLocaleLowerCase('pt-BR')
}
