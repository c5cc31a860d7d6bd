import { Link } from '@remix-run/react'
import { searchOutcome, type Choices, type SoughtWords } from './sought'

type Props = {
  choices: Choices
  chosen: string | undefined
  words: SoughtWords
  /** The address that an option opens. */
  to: (value: string) => string
}

/** The results of a search in the page's address, each a link that chooses it. With the script `live-list` they follow what is typed. */
export function FoundLinks({ choices: { options, search }, chosen, words, to }: Props) {
  if (!search) return null
  const found = options.filter(({ value }) => value !== chosen)
  return (
    <div className="sought" data-found="">
      {search.typed !== '' && <p>{searchOutcome(search, words)}</p>}
      {found.length > 0 && (
        <ul className="found">
          {found.map(({ value, label }) => (
            <li key={value}>
              <Link to={to(value)}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
