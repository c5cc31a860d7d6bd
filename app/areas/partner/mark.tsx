import type { Marked } from './partner'

/** A company's mark, or its initials. Hidden from screen readers, because the name is beside it. */
export function Mark({ initials, logo }: Marked) {
  return (
    <span className="mark" aria-hidden="true">
      {logo ? <img src={logo} alt="" loading="lazy" /> : initials.slice(0, 4)}
    </span>
  )
}
