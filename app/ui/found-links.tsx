import { Link } from '@remix-run/react'
import { outcomeOf, type Choices, type SoughtWords } from './sought'

type Props = {
  choices: Choices
  chosen: string | undefined
  words: SoughtWords
  /** The address that an option opens. */
  to: (value: string) => string
}

/** What a search in the address of a page found, each with a link that chooses it. Follows what is typed where the page's script is `live-list`. */
export function FoundLinks({ choices: { options, search }, chosen, words, to }: Props) {
  if (!search) return null
  const found = options.filter(({ value }) => value !== chosen)
  return (
    <div className="sought" data-found="">
      {search.typed !== '' && <p>{outcomeOf(search, words)}</p>}
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
