import type { Marked } from './partner'

/** A company's mark, or its initials in the mark's place. Its name stands beside it, so it adds nothing for screen readers. */
export function Mark({ initials, logo }: Marked) {
  return (
    <span className="mark" aria-hidden="true">
      {logo ? <img src={logo} alt="" loading="lazy" /> : initials.slice(0, 4)}
    </span>
  )
}
